// Our declarations of the PJRT C API against the real header, where there is one (WEFT_PJRT_HEADER,
// cmake).
#include <cstddef>

#include <gtest/gtest.h>

#include "pjrt/abi/api.h"
#include "pjrt/abi/array_args.h"
#include "pjrt/abi/client_args.h"
#include "pjrt/abi/program_args.h"

#include WEFT_PJRT_HEADER

// A field of a struct that has a base: gcc and clang lay it out as without.
#pragma GCC diagnostic ignored "-Winvalid-offsetof"

namespace weft::plugin::abi_test {
namespace {

#define WEFT_SAME_SIZE(ours, theirs) \
  EXPECT_EQ(sizeof(abi::ours), sizeof(theirs)) << #ours " and " #theirs
#define WEFT_SAME_PLACE(ours, field, theirs, their_field)              \
  EXPECT_EQ(offsetof(abi::ours, field), offsetof(theirs, their_field)) \
      << #ours "." #field " and " #theirs "." #their_field;            \
  EXPECT_EQ(sizeof(abi::ours::field), sizeof(theirs::their_field)) << #ours "." #field

TEST(Abi, ErrorsAndEventsAreLaidOutAlike) {
  WEFT_SAME_SIZE(Extension, PJRT_Extension_Base);
  WEFT_SAME_SIZE(NamedValue, PJRT_NamedValue);
  WEFT_SAME_PLACE(NamedValue, kind, PJRT_NamedValue, type);
  WEFT_SAME_PLACE(NamedValue, float_value, PJRT_NamedValue, float_value);
  WEFT_SAME_PLACE(NamedValue, value_size, PJRT_NamedValue, value_size);
  WEFT_SAME_SIZE(ErrorDestroyArgs, PJRT_Error_Destroy_Args);
  WEFT_SAME_SIZE(ErrorMessageArgs, PJRT_Error_Message_Args);
  WEFT_SAME_PLACE(ErrorMessageArgs, message, PJRT_Error_Message_Args, message);
  WEFT_SAME_SIZE(ErrorCodeArgs, PJRT_Error_GetCode_Args);
  WEFT_SAME_SIZE(PluginInitializeArgs, PJRT_Plugin_Initialize_Args);
  WEFT_SAME_SIZE(PluginAttributesArgs, PJRT_Plugin_Attributes_Args);
  WEFT_SAME_PLACE(PluginAttributesArgs, attributes, PJRT_Plugin_Attributes_Args, attributes);
  WEFT_SAME_SIZE(EventArgs, PJRT_Event_Await_Args);
  WEFT_SAME_SIZE(EventIsReadyArgs, PJRT_Event_IsReady_Args);
  WEFT_SAME_PLACE(EventIsReadyArgs, is_ready, PJRT_Event_IsReady_Args, is_ready);
  WEFT_SAME_SIZE(EventOnReadyArgs, PJRT_Event_OnReady_Args);
  WEFT_SAME_PLACE(EventOnReadyArgs, user_arg, PJRT_Event_OnReady_Args, user_arg);
}

TEST(Abi, ClientsAndDevicesAreLaidOutAlike) {
  WEFT_SAME_SIZE(ClientCreateArgs, PJRT_Client_Create_Args);
  WEFT_SAME_PLACE(ClientCreateArgs, client, PJRT_Client_Create_Args, client);
  WEFT_SAME_SIZE(ClientArgs, PJRT_Client_Destroy_Args);
  WEFT_SAME_SIZE(ClientTextArgs, PJRT_Client_PlatformName_Args);
  WEFT_SAME_SIZE(ClientTextArgs, PJRT_Client_PlatformVersion_Args);
  WEFT_SAME_SIZE(ClientProcessIndexArgs, PJRT_Client_ProcessIndex_Args);
  WEFT_SAME_SIZE(TopologyCreateArgs, PJRT_TopologyDescription_Create_Args);
  WEFT_SAME_PLACE(TopologyCreateArgs, topology, PJRT_TopologyDescription_Create_Args, topology);
  WEFT_SAME_SIZE(ClientTopologyArgs, PJRT_Client_TopologyDescription_Args);
  WEFT_SAME_SIZE(ClientDevicesArgs, PJRT_Client_Devices_Args);
  WEFT_SAME_SIZE(ClientDevicesArgs, PJRT_Client_AddressableDevices_Args);
  WEFT_SAME_SIZE(ClientLookupDeviceArgs, PJRT_Client_LookupDevice_Args);
  WEFT_SAME_PLACE(ClientLookupDeviceArgs, device, PJRT_Client_LookupDevice_Args, device);
  WEFT_SAME_SIZE(ClientLookupDeviceArgs, PJRT_Client_LookupAddressableDevice_Args);
  WEFT_SAME_SIZE(ClientMemoriesArgs, PJRT_Client_AddressableMemories_Args);
  WEFT_SAME_SIZE(ClientDefaultAssignmentArgs, PJRT_Client_DefaultDeviceAssignment_Args);
  WEFT_SAME_PLACE(ClientDefaultAssignmentArgs, default_assignment,
                  PJRT_Client_DefaultDeviceAssignment_Args, default_assignment);
  WEFT_SAME_SIZE(DescriptionIdArgs, PJRT_DeviceDescription_Id_Args);
  WEFT_SAME_SIZE(DescriptionProcessArgs, PJRT_DeviceDescription_ProcessIndex_Args);
  WEFT_SAME_SIZE(DescriptionAttributesArgs, PJRT_DeviceDescription_Attributes_Args);
  WEFT_SAME_PLACE(DescriptionAttributesArgs, attributes, PJRT_DeviceDescription_Attributes_Args,
                  attributes);
  WEFT_SAME_SIZE(DescriptionTextArgs, PJRT_DeviceDescription_Kind_Args);
  WEFT_SAME_SIZE(DeviceDescriptionArgs, PJRT_Device_GetDescription_Args);
  WEFT_SAME_SIZE(DeviceIsAddressableArgs, PJRT_Device_IsAddressable_Args);
  WEFT_SAME_SIZE(DeviceHardwareIdArgs, PJRT_Device_LocalHardwareId_Args);
  WEFT_SAME_SIZE(DeviceMemoriesArgs, PJRT_Device_AddressableMemories_Args);
  WEFT_SAME_SIZE(DeviceDefaultMemoryArgs, PJRT_Device_DefaultMemory_Args);
  WEFT_SAME_SIZE(DeviceMemoryStatsArgs, PJRT_Device_MemoryStats_Args);
  WEFT_SAME_PLACE(DeviceMemoryStatsArgs, bytes_limit.value, PJRT_Device_MemoryStats_Args,
                  bytes_limit);
  WEFT_SAME_PLACE(DeviceMemoryStatsArgs, bytes_limit.is_set, PJRT_Device_MemoryStats_Args,
                  bytes_limit_is_set);
  WEFT_SAME_SIZE(MemoryIdArgs, PJRT_Memory_Id_Args);
  WEFT_SAME_SIZE(MemoryIdArgs, PJRT_Memory_Kind_Id_Args);
  WEFT_SAME_SIZE(MemoryTextArgs, PJRT_Memory_Kind_Args);
  WEFT_SAME_SIZE(MemoryDevicesArgs, PJRT_Memory_AddressableByDevices_Args);
  WEFT_SAME_SIZE(TopologyTextArgs, PJRT_TopologyDescription_PlatformName_Args);
  WEFT_SAME_SIZE(TopologyDescriptionsArgs, PJRT_TopologyDescription_GetDeviceDescriptions_Args);
  WEFT_SAME_SIZE(TopologyArgs, PJRT_TopologyDescription_Destroy_Args);
  WEFT_SAME_SIZE(TopologySerializeArgs, PJRT_TopologyDescription_Serialize_Args);
  WEFT_SAME_SIZE(TopologyAttributesArgs, PJRT_TopologyDescription_Attributes_Args);
}

TEST(Abi, ProgramsAreLaidOutAlike) {
  WEFT_SAME_SIZE(Program, PJRT_Program);
  WEFT_SAME_SIZE(CompileArgs, PJRT_Compile_Args);
  WEFT_SAME_PLACE(CompileArgs, executable, PJRT_Compile_Args, executable);
  WEFT_SAME_SIZE(ClientCompileArgs, PJRT_Client_Compile_Args);
  WEFT_SAME_PLACE(ClientCompileArgs, executable, PJRT_Client_Compile_Args, executable);
  WEFT_SAME_SIZE(ExecutableArgs, PJRT_Executable_Destroy_Args);
  WEFT_SAME_SIZE(ExecutableTextArgs, PJRT_Executable_Name_Args);
  WEFT_SAME_SIZE(ExecutableTextArgs, PJRT_Executable_Fingerprint_Args);
  WEFT_SAME_SIZE(ExecutableCountArgs, PJRT_Executable_NumOutputs_Args);
  WEFT_SAME_SIZE(ExecutableCountArgs, PJRT_Executable_SizeOfGeneratedCodeInBytes_Args);
  WEFT_SAME_SIZE(ExecutableCostArgs, PJRT_Executable_GetCostAnalysis_Args);
  WEFT_SAME_PLACE(ExecutableCostArgs, properties, PJRT_Executable_GetCostAnalysis_Args, properties);
  // The last field came with 0.90.
  EXPECT_GE(sizeof(abi::ExecutableMemoryStatsArgs),
            sizeof(PJRT_Executable_GetCompiledMemoryStats_Args));
  WEFT_SAME_PLACE(ExecutableMemoryStatsArgs, peak_memory,
                  PJRT_Executable_GetCompiledMemoryStats_Args, peak_memory_in_bytes);
  WEFT_SAME_SIZE(ExecutableOutputTypesArgs, PJRT_Executable_OutputElementTypes_Args);
  WEFT_SAME_SIZE(ExecutableOutputDimensionsArgs, PJRT_Executable_OutputDimensions_Args);
  WEFT_SAME_PLACE(ExecutableOutputDimensionsArgs, dims, PJRT_Executable_OutputDimensions_Args,
                  dims);
  WEFT_SAME_SIZE(ExecutableOutputMemoryKindsArgs, PJRT_Executable_OutputMemoryKinds_Args);
  WEFT_SAME_SIZE(ExecutableProgramArgs, PJRT_Executable_OptimizedProgram_Args);
  WEFT_SAME_SIZE(ExecutableSerializeArgs, PJRT_Executable_Serialize_Args);
  WEFT_SAME_SIZE(DeserializeAndLoadArgs, PJRT_Executable_DeserializeAndLoad_Args);
  WEFT_SAME_SIZE(LoadedArgs, PJRT_LoadedExecutable_Delete_Args);
  WEFT_SAME_SIZE(LoadedGetExecutableArgs, PJRT_LoadedExecutable_GetExecutable_Args);
  WEFT_SAME_SIZE(LoadedDevicesArgs, PJRT_LoadedExecutable_AddressableDevices_Args);
  WEFT_SAME_SIZE(LoadedAssignmentArgs, PJRT_LoadedExecutable_GetDeviceAssignment_Args);
  WEFT_SAME_SIZE(LoadedIsDeletedArgs, PJRT_LoadedExecutable_IsDeleted_Args);
  WEFT_SAME_SIZE(LoadedFingerprintArgs, PJRT_LoadedExecutable_Fingerprint_Args);
  WEFT_SAME_SIZE(ExecuteContextArgs, PJRT_ExecuteContext_Create_Args);
  WEFT_SAME_PLACE(ExecuteOptions, num_recv_ops, PJRT_ExecuteOptions, num_recv_ops);
  WEFT_SAME_PLACE(ExecuteOptions, num_non_donatable_input_indices, PJRT_ExecuteOptions,
                  num_non_donatable_input_indices);
  WEFT_SAME_SIZE(ExecuteOptions, PJRT_ExecuteOptions);
  WEFT_SAME_PLACE(ExecuteOptions, incarnation_ids, PJRT_ExecuteOptions, incarnation_ids);
  WEFT_SAME_SIZE(ExecuteArgs, PJRT_LoadedExecutable_Execute_Args);
  WEFT_SAME_PLACE(ExecuteArgs, output_lists, PJRT_LoadedExecutable_Execute_Args, output_lists);
  WEFT_SAME_PLACE(ExecuteArgs, execute_device, PJRT_LoadedExecutable_Execute_Args, execute_device);
}

TEST(Abi, ArraysAreLaidOutAlike) {
  WEFT_SAME_SIZE(MemoryLayout, PJRT_Buffer_MemoryLayout);
  WEFT_SAME_PLACE(MemoryLayout, kind, PJRT_Buffer_MemoryLayout, type);
  WEFT_SAME_SIZE(BufferFromHostArgs, PJRT_Client_BufferFromHostBuffer_Args);
  WEFT_SAME_PLACE(BufferFromHostArgs, semantics, PJRT_Client_BufferFromHostBuffer_Args,
                  host_buffer_semantics);
  WEFT_SAME_PLACE(BufferFromHostArgs, buffer, PJRT_Client_BufferFromHostBuffer_Args, buffer);
  WEFT_SAME_SIZE(ViewOfDeviceBufferArgs, PJRT_Client_CreateViewOfDeviceBuffer_Args);
  WEFT_SAME_PLACE(ViewOfDeviceBufferArgs, on_delete_callback,
                  PJRT_Client_CreateViewOfDeviceBuffer_Args, on_delete_callback);
  WEFT_SAME_PLACE(ViewOfDeviceBufferArgs, memory, PJRT_Client_CreateViewOfDeviceBuffer_Args,
                  memory);
  WEFT_SAME_SIZE(UninitializedBufferArgs, PJRT_Client_CreateUninitializedBuffer_Args);
  WEFT_SAME_PLACE(UninitializedBufferArgs, type, PJRT_Client_CreateUninitializedBuffer_Args,
                  shape_element_type);
  WEFT_SAME_SIZE(BufferArgs, PJRT_Buffer_Delete_Args);
  WEFT_SAME_SIZE(BufferElementTypeArgs, PJRT_Buffer_ElementType_Args);
  WEFT_SAME_SIZE(BufferDimensionsArgs, PJRT_Buffer_Dimensions_Args);
  WEFT_SAME_SIZE(BufferDimensionsArgs, PJRT_Buffer_UnpaddedDimensions_Args);
  WEFT_SAME_SIZE(BufferDynamicDimensionsArgs, PJRT_Buffer_DynamicDimensionIndices_Args);
  WEFT_SAME_SIZE(BufferLayoutArgs, PJRT_Buffer_GetMemoryLayout_Args);
  WEFT_SAME_SIZE(BufferToHostArgs, PJRT_Buffer_ToHostBuffer_Args);
  WEFT_SAME_PLACE(BufferToHostArgs, dst, PJRT_Buffer_ToHostBuffer_Args, dst);
  WEFT_SAME_SIZE(BufferRawToHostArgs, PJRT_Buffer_CopyRawToHost_Args);
  WEFT_SAME_SIZE(BufferSizeArgs, PJRT_Buffer_OnDeviceSizeInBytes_Args);
  WEFT_SAME_SIZE(BufferFlagArgs, PJRT_Buffer_IsOnCpu_Args);
  WEFT_SAME_SIZE(BufferDeviceArgs, PJRT_Buffer_Device_Args);
  WEFT_SAME_SIZE(BufferMemoryArgs, PJRT_Buffer_Memory_Args);
  WEFT_SAME_SIZE(BufferToDeviceArgs, PJRT_Buffer_CopyToDevice_Args);
  WEFT_SAME_SIZE(BufferToMemoryArgs, PJRT_Buffer_CopyToMemory_Args);
  WEFT_SAME_SIZE(BufferEventArgs, PJRT_Buffer_ReadyEvent_Args);
  WEFT_SAME_SIZE(BufferPointerArgs, PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args);
  EXPECT_EQ(static_cast<int>(abi::ElementType::f4e2m1fn), PJRT_Buffer_Type_F4E2M1FN);
  EXPECT_EQ(static_cast<int>(abi::ElementType::token), PJRT_Buffer_Type_TOKEN);
}

// By the names of the last functions of a few groups.
TEST(Abi, FunctionsStandInTheSameOrder) {
  const auto place = [](std::string_view name) {
    for (std::size_t i = 0; i < abi::kNumFunctions; ++i) {
      if (abi::kFunctions[i] == name) return offsetof(abi::Api, functions) + 8 * i;
    }
    return std::size_t{0};
  };
#define WEFT_SAME_FUNCTION(name) EXPECT_EQ(place(#name), offsetof(PJRT_Api, PJRT_##name)) << #name
  WEFT_SAME_FUNCTION(Error_Destroy);
  WEFT_SAME_FUNCTION(Event_OnReady);
  WEFT_SAME_FUNCTION(Client_BufferFromHostBuffer);
  WEFT_SAME_FUNCTION(DeviceDescription_ToString);
  WEFT_SAME_FUNCTION(Device_MemoryStats);
  WEFT_SAME_FUNCTION(Memory_AddressableByDevices);
  WEFT_SAME_FUNCTION(Executable_Serialize);
  WEFT_SAME_FUNCTION(LoadedExecutable_Execute);
  WEFT_SAME_FUNCTION(Buffer_OpaqueDeviceMemoryDataPointer);
  WEFT_SAME_FUNCTION(CopyToDeviceStream_CurrentBytes);
  WEFT_SAME_FUNCTION(Compile);
  WEFT_SAME_FUNCTION(Buffer_CopyToMemory);
  WEFT_SAME_FUNCTION(Executable_Fingerprint);
  WEFT_SAME_FUNCTION(Memory_Kind_Id);
  WEFT_SAME_FUNCTION(Buffer_CopyRawToHost);
  WEFT_SAME_FUNCTION(Client_DmaUnmap);
  WEFT_SAME_FUNCTION(LoadedExecutable_GetDeviceAssignment);
  EXPECT_GE(sizeof(abi::Api), sizeof(PJRT_Api));
}

}  // namespace
}  // namespace weft::plugin::abi_test

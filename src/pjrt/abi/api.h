// The table of the API's functions, in its order.
//
// A caller finds functions by their place; all of them take a pointer to their arguments. Version
// 0.91 has those of 0.90: what it adds is an extension.
#pragma once

#include <array>
#include <string_view>

#include "pjrt/abi/base.h"

namespace weft::pjrt::abi {

// The names without "PJRT_".
inline constexpr auto kFunctions = std::to_array<std::string_view>({
    "Error_Destroy",
    "Error_Message",
    "Error_GetCode",
    "Plugin_Initialize",
    "Plugin_Attributes",
    "Event_Destroy",
    "Event_IsReady",
    "Event_Error",
    "Event_Await",
    "Event_OnReady",
    "Client_Create",
    "Client_Destroy",
    "Client_PlatformName",
    "Client_ProcessIndex",
    "Client_PlatformVersion",
    "Client_Devices",
    "Client_AddressableDevices",
    "Client_LookupDevice",
    "Client_LookupAddressableDevice",
    "Client_AddressableMemories",
    "Client_Compile",
    "Client_DefaultDeviceAssignment",
    "Client_BufferFromHostBuffer",
    "DeviceDescription_Id",
    "DeviceDescription_ProcessIndex",
    "DeviceDescription_Attributes",
    "DeviceDescription_Kind",
    "DeviceDescription_DebugString",
    "DeviceDescription_ToString",
    "Device_GetDescription",
    "Device_IsAddressable",
    "Device_LocalHardwareId",
    "Device_AddressableMemories",
    "Device_DefaultMemory",
    "Device_MemoryStats",
    "Memory_Id",
    "Memory_Kind",
    "Memory_DebugString",
    "Memory_ToString",
    "Memory_AddressableByDevices",
    "Executable_Destroy",
    "Executable_Name",
    "Executable_NumReplicas",
    "Executable_NumPartitions",
    "Executable_NumOutputs",
    "Executable_SizeOfGeneratedCodeInBytes",
    "Executable_GetCostAnalysis",
    "Executable_OutputMemoryKinds",
    "Executable_OptimizedProgram",
    "Executable_Serialize",
    "LoadedExecutable_Destroy",
    "LoadedExecutable_GetExecutable",
    "LoadedExecutable_AddressableDevices",
    "LoadedExecutable_Delete",
    "LoadedExecutable_IsDeleted",
    "LoadedExecutable_Execute",
    "Executable_DeserializeAndLoad",
    "LoadedExecutable_Fingerprint",
    "Buffer_Destroy",
    "Buffer_ElementType",
    "Buffer_Dimensions",
    "Buffer_UnpaddedDimensions",
    "Buffer_DynamicDimensionIndices",
    "Buffer_GetMemoryLayout",
    "Buffer_OnDeviceSizeInBytes",
    "Buffer_Device",
    "Buffer_Memory",
    "Buffer_Delete",
    "Buffer_IsDeleted",
    "Buffer_CopyToDevice",
    "Buffer_ToHostBuffer",
    "Buffer_IsOnCpu",
    "Buffer_ReadyEvent",
    "Buffer_UnsafePointer",
    "Buffer_IncreaseExternalReferenceCount",
    "Buffer_DecreaseExternalReferenceCount",
    "Buffer_OpaqueDeviceMemoryDataPointer",
    "CopyToDeviceStream_Destroy",
    "CopyToDeviceStream_AddChunk",
    "CopyToDeviceStream_TotalBytes",
    "CopyToDeviceStream_GranuleSize",
    "CopyToDeviceStream_CurrentBytes",
    "TopologyDescription_Create",
    "TopologyDescription_Destroy",
    "TopologyDescription_PlatformName",
    "TopologyDescription_PlatformVersion",
    "TopologyDescription_GetDeviceDescriptions",
    "TopologyDescription_Serialize",
    "TopologyDescription_Attributes",
    "Compile",
    "Executable_OutputElementTypes",
    "Executable_OutputDimensions",
    "Buffer_CopyToMemory",
    "Client_CreateViewOfDeviceBuffer",
    "Executable_Fingerprint",
    "Client_TopologyDescription",
    "Executable_GetCompiledMemoryStats",
    "Memory_Kind_Id",
    "ExecuteContext_Create",
    "ExecuteContext_Destroy",
    "Buffer_CopyRawToHost",
    "AsyncHostToDeviceTransferManager_Destroy",
    "AsyncHostToDeviceTransferManager_TransferData",
    "Client_CreateBuffersForAsyncHostToDevice",
    "AsyncHostToDeviceTransferManager_RetrieveBuffer",
    "AsyncHostToDeviceTransferManager_Device",
    "AsyncHostToDeviceTransferManager_BufferCount",
    "AsyncHostToDeviceTransferManager_BufferSize",
    "AsyncHostToDeviceTransferManager_SetBufferError",
    "AsyncHostToDeviceTransferManager_AddMetadata",
    "Client_DmaMap",
    "Client_DmaUnmap",
    "Client_CreateUninitializedBuffer",
    "Client_UpdateGlobalProcessInfo",
    "TopologyDescription_Deserialize",
    "Client_CreateAliasBuffer",
    "Client_FulfillAliasBuffer",
    "LoadedExecutable_GetDeviceAssignment",
    "Client_CreateErrorBuffer",
    "AsyncHostToDeviceTransferManager_TransferLiteral",
    "Buffer_CopyRawToHostFuture",
    "Device_PoisonExecution",
    "Device_CreateAsyncTrackingEvent",
    "AsyncTrackingEvent_Destroy",
    "Executable_GetCompileOptions",
    "Buffer_DonateWithControlDependency",
    "Event_Create",
    "Event_Set",
});
inline constexpr std::size_t kNumFunctions = kFunctions.size();

using Function = Failure* (*)(void* args);

struct Api {
  std::size_t struct_size;
  Extension* extension_start;
  struct {
    std::size_t struct_size;
    Extension* extension_start;
    int major;
    int minor;
  } version;
  Function functions[kNumFunctions];
};
static_assert(sizeof(Api) == 0x428);

}  // namespace weft::pjrt::abi

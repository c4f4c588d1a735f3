// Every part of the page, in the order in which a reader meets it.
startTheme();
showSummary();
startTimeline();
startPointer();
startOverview();
startSearch();
startDetails();
startCollectives();
startMesh();
startMemory();
startOps();
startDevices();
startShardings();
startKeys();

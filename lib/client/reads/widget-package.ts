import { programList } from '@/lib/contract/program/calls';
import { ownWidgetDetail, ownWidgetList, ownWidgetManifests, ownWidgetVersion } from '@/lib/contract/widget-package';

/** Calls affected by a change of a library widget, and of the programs that show it. */
export const widgetLibraryReads = [ownWidgetList, ownWidgetDetail, ownWidgetVersion, ownWidgetManifests, programList];

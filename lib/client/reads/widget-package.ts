import { programList } from '@/lib/contract/program/calls';
import { ownWidgetDetail, ownWidgetList, ownWidgetManifests, ownWidgetVersion } from '@/lib/contract/widget-package';

/** What changes with a widget of the library, and with the programs that show it. */
export const widgetLibraryReads = [ownWidgetList, ownWidgetDetail, ownWidgetVersion, ownWidgetManifests, programList];

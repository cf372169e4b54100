import AddToQueue from '@mui/icons-material/AddToQueueOutlined';
import AlignHorizontalCenter from '@mui/icons-material/AlignHorizontalCenterOutlined';
import AlignHorizontalLeft from '@mui/icons-material/AlignHorizontalLeftOutlined';
import AlignHorizontalRight from '@mui/icons-material/AlignHorizontalRightOutlined';
import AlignVerticalBottom from '@mui/icons-material/AlignVerticalBottomOutlined';
import AlignVerticalCenter from '@mui/icons-material/AlignVerticalCenterOutlined';
import AlignVerticalTop from '@mui/icons-material/AlignVerticalTopOutlined';
import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import ContentCut from '@mui/icons-material/ContentCutOutlined';
import ContentPaste from '@mui/icons-material/ContentPasteOutlined';
import ControlPointDuplicate from '@mui/icons-material/ControlPointDuplicateOutlined';
import CropOriginal from '@mui/icons-material/CropOriginalOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Deselect from '@mui/icons-material/DeselectOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FindReplace from '@mui/icons-material/FindReplaceOutlined';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import FlipToBack from '@mui/icons-material/FlipToBackOutlined';
import FlipToFront from '@mui/icons-material/FlipToFrontOutlined';
import GridOn from '@mui/icons-material/GridOnOutlined';
import GroupWork from '@mui/icons-material/GroupWorkOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LibraryAdd from '@mui/icons-material/LibraryAddOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import NavigateBefore from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNext from '@mui/icons-material/NavigateNextOutlined';
import OpenWith from '@mui/icons-material/OpenWithOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import RemoveFromQueue from '@mui/icons-material/RemoveFromQueueOutlined';
import Save from '@mui/icons-material/SaveOutlined';
import ScreenRotation from '@mui/icons-material/ScreenRotationOutlined';
import SelectAll from '@mui/icons-material/SelectAllOutlined';
import Slideshow from '@mui/icons-material/SlideshowOutlined';
import Straighten from '@mui/icons-material/StraightenOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Workspaces from '@mui/icons-material/WorkspacesOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { IconName } from '@/lib/editor';

/** Icons of the actions, by name. */
export const actionIcons: Record<IconName, typeof SvgIcon> = {
  Undo,
  Redo,
  ContentCut,
  ContentCopy,
  ContentPaste,
  ControlPointDuplicate,
  Delete,
  SelectAll,
  Deselect,
  ArrowForward,
  ArrowBack,
  Edit,
  GroupWork,
  Workspaces,
  Lock,
  VisibilityOff,
  FlipToFront,
  FlipToBack,
  ArrowUpward,
  ArrowDownward,
  AlignHorizontalLeft,
  AlignHorizontalCenter,
  AlignHorizontalRight,
  AlignVerticalTop,
  AlignVerticalCenter,
  AlignVerticalBottom,
  ViewWeek,
  TableRows,
  OpenWith,
  ZoomIn,
  ZoomOut,
  FitScreen,
  CropOriginal,
  Slideshow,
  Straighten,
  GridOn,
  AddToQueue,
  LibraryAdd,
  RemoveFromQueue,
  NavigateNext,
  NavigateBefore,
  Save,
  PlayArrow,
  Keyboard,
  History,
  FactCheck,
  FileDownload,
  FindReplace,
  ScreenRotation,
};

import { type Fault, faultKey, plainFault } from '@/lib/contract/fault';
import type { ManifestFile, ProgramVersion } from '@/lib/contract/gateway';
import type { Scene } from '@/lib/contract/program';
import { containerOfMime } from '@/lib/contract/video-containers';
import { definitionOf } from '@/lib/widgets';
import type { Ports } from './ports';
import type { SceneFault } from './scene';

/** Age after which a fault during playback counts as over. */
const FAULT_MS = 15 * 60_000;
/** Limit of faults in a heartbeat. */
const MOST = 20;

/** Report of a screen about a scene it has prepared; without faults everything can be shown. */
export interface PreparedScene {
  versionId: string;
  sceneId: string;
  faults: readonly SceneFault[];
}

/** Report of a screen about a fault while a scene plays. */
export interface FaultyScene {
  versionId: string;
  sceneId: string;
  fault: SceneFault;
}

interface FaultContext {
  version: ProgramVersion | undefined;
  files: readonly ManifestFile[];
  /** Kinds of videos that this terminal plays, and containers that it opens. */
  codecs: readonly string[];
}

/** List of current faults. Those of a scene end when it is prepared without them, or when its list leaves the screen. */
export function faultList({ clock }: Pick<Ports, 'clock'>) {
  const scenes = new Map<string, Fault[]>();
  const others = new Map<string, { fault: Fault; at: number }>();
  const list = () => {
    for (const [key, { at }] of others) if (clock.now() - at > FAULT_MS) others.delete(key);
    const all = [...scenes.values()].flat().concat([...others.values()].map(({ fault }) => fault));
    return [...new Map(all.map((fault) => [faultKey(fault), fault])).values()].slice(0, MOST);
  };
  const keep = (fault: Fault) => {
    others.set(faultKey(fault), { fault, at: clock.now() });
    return fault;
  };
  return {
    list,
    /** Replaces the faults of a scene. */
    prepared({ versionId, sceneId, faults }: PreparedScene, context: FaultContext): Fault[] {
      const found = faults.map((fault) => sceneFault(sceneId, fault, context));
      const key = `${versionId} ${sceneId}`;
      if (found.length > 0) scenes.set(key, found);
      else scenes.delete(key);
      return found;
    },
    /** Records a fault during playback of a scene. */
    met({ sceneId, fault }: FaultyScene, context: FaultContext): Fault {
      return keep(sceneFault(sceneId, fault, context));
    },
    add: (detail: string): Fault => keep(plainFault(detail)),
    clear() {
      scenes.clear();
      others.clear();
    },
  };
}

/** Adds the names of the subjects. A browser reports both kinds alike as unplayable: a file of a supported codec is damaged. */
function sceneFault(sceneId: string, { md5, kind, detail }: SceneFault, context: FaultContext): Fault {
  const { version, files, codecs } = context;
  const { codec = null, name = '', type = '' } = files.find((file) => file.md5 === md5) ?? {};
  const unplayed = [containerOfMime(type)?.name, codec].find((each) => each != null && !codecs.includes(each));
  const index = version?.document.scenes.findIndex(({ id }) => id === sceneId) ?? -1;
  const scene = version?.document.scenes[index];
  return {
    kind: kind === 'unsupported' && !unplayed ? 'damaged' : kind,
    program: version ? { id: version.programId, name: version.name } : null,
    scene: scene ? { id: scene.id, number: index + 1, name: scene.name } : null,
    material: md5 === null ? null : { md5, name: name || nameOf(md5, scene) },
    codec: unplayed ?? codec,
    detail: detail.slice(0, 200),
  };
}

/** Returns the layer's name of a file in a scene, for a material deleted since; empty for a background. */
function nameOf(md5: string, scene: Scene | undefined): string {
  const layer = scene?.widgets.find((widget) =>
    definitionOf(widget)
      .files(widget)
      .some((file) => file.md5 === md5),
  );
  return layer?.name ?? '';
}

/** Returns an alarm's text without translations. */
export function faultText({ kind, program, scene, material, codec, detail }: Fault): string {
  if (kind === 'other') return detail;
  const what = [material ? material.name || 'background' : detail, scene && `scene ${scene.number}`, program?.name]
    .filter(Boolean)
    .join(', ');
  return `${what}: ${kind}${codec ? ` (${codec})` : ''}`;
}

import { type Fault, faultKey, plainFault } from '@/lib/contract/fault';
import type { ManifestFile, ProgramVersion } from '@/lib/contract/gateway';
import type { Scene } from '@/lib/contract/program';
import { containerOfMime } from '@/lib/contract/video-containers';
import { definitionOf } from '@/lib/widgets';
import type { Ports } from './ports';
import type { SceneFault } from './scene';

/** A fault that was not met in preparing a scene and has not come again for so long is over. */
const FAULT_MS = 15 * 60_000;
/** As many as a heartbeat takes. */
const MOST = 20;

/** What a screen says of a scene that it has prepared; without faults all of it can be shown. */
export interface PreparedScene {
  versionId: string;
  sceneId: string;
  faults: readonly SceneFault[];
}

/** What a screen says of a scene that plays, and meets a fault. */
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

/** Faults that last. A scene's end when it is prepared without them, or its list goes off the screen. */
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
    /** The faults of a scene instead of those it had before. */
    prepared({ versionId, sceneId, faults }: PreparedScene, context: FaultContext): Fault[] {
      const found = faults.map((fault) => sceneFault(sceneId, fault, context));
      const key = `${versionId} ${sceneId}`;
      if (found.length > 0) scenes.set(key, found);
      else scenes.delete(key);
      return found;
    },
    /** A fault that a scene met while it played. */
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

/** With the names of what it is about. A browser says of both alike that it cannot play them: what it decodes is damaged. */
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

/** The name of the layer that shows a file in a scene, for a material that is gone meanwhile; empty where it is a background. */
function nameOf(md5: string, scene: Scene | undefined): string {
  const layer = scene?.widgets.find((widget) =>
    definitionOf(widget)
      .files(widget)
      .some((file) => file.md5 === md5),
  );
  return layer?.name ?? '';
}

/** What an alarm says where nobody puts the fault into words. */
export function faultText({ kind, program, scene, material, codec, detail }: Fault): string {
  if (kind === 'other') return detail;
  const what = [material ? material.name || 'background' : detail, scene && `scene ${scene.number}`, program?.name]
    .filter(Boolean)
    .join(', ');
  return `${what}: ${kind}${codec ? ` (${codec})` : ''}`;
}

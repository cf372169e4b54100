import { keepsTemplate, type ProgramDocument } from '@/lib/contract/program';
import { type Clipboard, memoryClipboard } from './clipboard';
import { type Command, newLocalId, reduce } from './document';
import type { Mark, Moment, Session } from './history';
import * as steps from './history';
import { activeScene, documentInOwnLayout, type EditorState, type Motion, sceneOf, type View } from './state';
import { stateStore } from './state-store';

/** Requests of an action to the screen around the editor. */
export type Request = 'save' | 'preview' | 'find' | 'history' | 'export' | 'palette' | 'check' | 'playScene';

export interface EditorOptions {
  newId?: () => string;
  clipboard?: Clipboard;
  onRequest?: (request: Request) => void;
}

/** State and history, with the few ways to change them. Gestures and actions depend on this interface only. */
export interface EditorCore {
  getSnapshot(): EditorState;
  subscribe(listener: () => void): () => void;
  /** Groups changes into one notification. */
  batch(work: () => void): void;
  /** Applies commands as one undo step. `then` is the session afterwards, if that changes as well. */
  apply(commands: Command | readonly Command[], then?: Partial<Session>): void;
  /** Same as `apply`; consecutive steps of the same run are undone together. */
  applyInRun(run: string, commands: Command | readonly Command[]): void;
  select(ids: readonly string[]): void;
  openScene(sceneId: string): void;
  setView(change: Partial<View>): void;
  setMotion(motion: Motion | null): void;
  mark(): Mark;
  discardSince(mark: Mark): void;
  squashSince(mark: Mark): void;
  undo(): void;
  redo(): void;
  newId(): string;
  request(what: Request): void;
  readonly clipboard: Clipboard;
}

export function createCore(document: ProgramDocument, options: EditorOptions = {}): EditorCore {
  const { newId = newLocalId, clipboard = memoryClipboard(), onRequest } = options;
  let history = steps.emptyHistory;
  let run: { key: string; mark: Mark } | null = null;
  const store = stateStore(openedState(document));

  const set = (change: Partial<EditorState>) => {
    const [canUndo, canRedo] = [history.past.length > 0, history.future.length > 0];
    const next = { ...store.get(), ...change, canUndo, canRedo };
    if (!next.motion) next.settled = next.document;
    store.set(next);
  };

  const restore = (to: { history: steps.History; moment: Moment | null } | null) => {
    if (!to) return;
    history = to.history;
    set(to.moment ?? {});
  };

  const core: EditorCore = {
    clipboard,
    newId,
    getSnapshot: store.get,
    subscribe: store.subscribe,
    batch: store.batch,
    apply(commands, then) {
      const state = store.get();
      run = null;
      const before: Moment = { document: state.document, session: state.session };
      const wanted = then ? { ...state.session, ...then } : state.session;
      const changed = framed(before, { document: [commands].flat().reduce(reduce, state.document), session: wanted });
      const session = standing(
        changed,
        changed === state.document ? { ...wanted, layout: state.session.layout } : wanted,
      );
      history = steps.push(history, { before, after: { document: changed, session } });
      set({ document: changed, session });
    },
    applyInRun(key, commands) {
      const going = run?.key === key ? run : { key, mark: steps.mark(history) };
      core.batch(() => {
        core.apply(commands);
        history = steps.squashSince(history, going.mark);
        set({});
      });
      run = going;
    },
    select(ids) {
      const { session } = store.get();
      const { selection } = session;
      if (ids.length === selection.length && ids.every((id, i) => id === selection[i])) return;
      run = null;
      set({ session: { ...session, selection: [...ids] } });
    },
    openScene(sceneId) {
      const { document: current, session, view } = store.get();
      if (sceneId === session.sceneId) return;
      run = null;
      set({
        session: standing(current, { ...session, sceneId, selection: [] }),
        view: { ...view, ...nothingPointedAt },
      });
    },
    setView(change) {
      const { view } = store.get();
      const keys = Object.keys(change) as (keyof View)[];
      if (keys.every((key) => Object.is(view[key], change[key]))) return;
      if ('typingId' in change) run = null;
      set({ view: { ...view, ...change } });
    },
    setMotion(motion) {
      set({ motion });
    },
    mark: () => steps.mark(history),
    discardSince(mark) {
      run = null;
      restore(steps.discardSince(history, mark));
    },
    squashSince(mark) {
      history = steps.squashSince(history, mark);
      set({});
    },
    undo() {
      run = null;
      restore(steps.undo(history));
    },
    redo() {
      run = null;
      restore(steps.redo(history));
    },
    request: (what) => onRequest?.(what),
  };
  return core;
}

const nothingPointedAt = { hoverId: null, guides: [], brush: null, typingId: null };

const freshView: View = {
  ...nothingPointedAt,
  camera: { zoom: 1, x: 0, y: 0 },
  viewport: { w: 0, h: 0 },
  snapping: true,
  grid: false,
  cursor: 'default',
};

/** Returns the state of a document that was just opened. */
const openedState = (document: ProgramDocument): EditorState => ({
  document,
  settled: document,
  session: { sceneId: sceneOf(document, '').id, selection: [], layout: 'own' },
  view: freshView,
  motion: null,
  canUndo: false,
  canRedo: false,
});

/**
 * Returns the document after a change, or before it if the change violates the template: only the content of slots may
 * differ, until the program takes a new template version.
 */
function framed(before: Moment, after: Moment): ProgramDocument {
  const { template } = before.document;
  if (!template || after.document.template?.version !== template.version) return after.document;
  return keepsTemplate(documentInOwnLayout(before), documentInOwnLayout(after)) ? after.document : before.document;
}

/** Returns a session that fits its document: with an existing scene, and a selection of existing widgets. */
function standing(document: ProgramDocument, session: Session): Session {
  const scene = sceneOf(document, session.sceneId);
  const existing = session.selection.length > 0 ? new Set(scene.widgets.map((widget) => widget.id)) : null;
  if (scene.id === session.sceneId && session.selection.every((id) => existing?.has(id))) return session;
  return { ...session, sceneId: scene.id, selection: session.selection.filter((id) => existing?.has(id)) };
}

/** Returns the id of the open scene, for commands on widgets. */
export function openSceneId(core: EditorCore): string {
  return activeScene(core.getSnapshot()).id;
}

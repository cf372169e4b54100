import type { ProgramDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { templateDetail, templateSave } from '@/lib/contract/template';
import { newWidget } from '@/lib/editor/document/new-widget';
import type { TestUser, World } from './world';

/** Document with a title that programs made from it can edit; everything else is fixed. */
export function withEditableTitle(document: ProgramDocument): ProgramDocument {
  const place = { id: 'title', name: 'Title', at: { x: 400, y: 300 }, on: document };
  const title = newWidget('text', place, { text: 'Title' }, { slot: { kind: 'text', label: 'Title' } });
  const [first, ...others] = document.scenes;
  return first ? { ...document, scenes: [{ ...first, widgets: [...first.widgets, title] }, ...others] } : document;
}

/** Saves a program as a shared template, and returns the document of programs made from it. */
export async function shareTemplate(world: World, by: TestUser, document: ProgramDocument, shared = true) {
  const given = { name: 'Frame', document: withEditableTitle(document) };
  const { id: programId } = await world.get(programSave, given, by.token);
  const kept = { programId, name: 'Frame', category: 'menu' as const, shared };
  const { id: templateId, version } = await world.get(templateSave, kept, by.token);
  const { document: frame } = await world.get(templateDetail, { id: templateId }, by.token);
  return { programId, templateId, frame: { ...frame, template: { id: templateId, version } } };
}

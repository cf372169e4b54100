'use client';

import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Allowed, MainButton, useGuarded } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useAllowed } from '@/components/foundation/shell/session';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, PageFrame } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { useCall } from '@/lib/client/use-call';
import type { Call, Input } from '@/lib/contract/call';
import type { Resource } from './definition';
import { useFieldColumns } from './field-columns';
import { FilterBar } from './filter-bar';
import type { ListCall } from './list-query';
import { ResourceDetail } from './resource-detail';
import { ResourceForm } from './resource-form';
import { ResourceTable } from './table';

import { useList } from './use-list';
import { useRemove } from './use-remove';
import { useSelection } from './use-selection';

interface ResourceScreenProps<T extends { id: string }, L extends ListCall, S extends Call> {
  resource: Resource<T, L, S>;
  /** Rendered beside the "new record" button. */
  actions?: ReactNode;
  /** Rendered between title and list. */
  lead?: ReactNode;
}

/** Screen of a resource. The open record and its form are in the address, too. */
export function ResourceScreen<T extends { id: string }, L extends ListCall, S extends Call>({
  resource,
  actions,
  lead,
}: ResourceScreenProps<T, L, S>) {
  const allowed = useAllowed();
  const guarded = useGuarded();
  const { params } = useScreenLocation();
  const detail = useStep('open');
  const edit = useStep('edit');
  const list = useList<T, L>(resource.list);
  const columns = useFieldColumns(resource.fields);
  const selection = useSelection(list.rows);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const remove = useRemove(resource, (rows) => {
    selection.drop(rows);
    setRemoved((before) => new Set([...before, ...rows.map(({ id }) => id)]));
  });
  const seen = useRef(removed);
  const table = useRef<HTMLDivElement>(null);
  const { form, filters = [] } = resource;
  const mayEdit = form !== undefined && allowed(form.permission);
  const narrowed = Boolean(params.get('search')) || filters.some(({ name }) => params.has(name));
  const opened = detail.value;
  const listed = list.rows.find(({ id }) => id === opened);
  const elsewhere = resource.one && opened !== null && list.loaded && !listed && !removed.has(opened);
  const one = useCall(resource.one ?? resource.list, elsewhere ? ({ id: opened } as Input<Call>) : null);
  const row = listed ?? (one.data as T | undefined);
  const editing = mayEdit && (edit.value === 'new' ? 'new' : edit.value && row && !form.newOnly ? 'row' : null);

  // Explains the missing permission if the address opens a form, as any other action does.
  const refused = form !== undefined && !mayEdit && edit.value ? form.permission : undefined;
  useEffect(() => {
    if (refused) void guarded({ permission: refused }, () => undefined);
  }, [refused, guarded]);

  // Focus moves to the list when the focused element was removed with the records, after a detail has closed.
  useEffect(() => {
    if (opened !== null || seen.current === removed) return;
    seen.current = removed;
    table.current?.focus();
  }, [opened, removed]);

  const newButton = form && <MainButton />;
  return (
    <PageFrame
      title={resource.title}
      actions={
        <>
          {actions}
          {newButton}
        </>
      }
    >
      {lead}
      <FilterBar filters={filters} query={list.query as Record<string, unknown>} change={list.change} />
      {resource.remove && (
        <ActionBar count={selection.ids.size} onClear={selection.clear}>
          <Allowed permission={resource.remove.permission}>
            <DeleteButton onClick={() => void remove(selection.rows)} />
          </Allowed>
        </ActionBar>
      )}
      <Box ref={table} tabIndex={-1} sx={{ minWidth: 0, outline: 'none' }}>
        <ResourceTable
          label={resource.title}
          columns={columns}
          list={list}
          selected={selection.ids}
          onSelect={resource.remove && selection.select}
          fixed={resource.remove?.hidden}
          onOpen={({ id }) => detail.open(id)}
          empty={
            <EmptyState
              icon={<resource.icon />}
              title={narrowed ? resource.nothingFound : resource.empty.title}
              body={narrowed ? undefined : resource.empty.body}
              action={!narrowed && (resource.empty.action ?? newButton)}
            />
          }
        />
      </Box>
      <ResourceDetail
        resource={resource}
        row={row}
        open={opened !== null && (row !== undefined || !list.loaded || one.isLoading)}
        onEdit={() => edit.open('1')}
        onRemove={remove}
        onClose={() => detail.close()}
      />
      {form && editing && (
        <ResourceForm
          form={form}
          fields={resource.fields}
          reads={resource.reads}
          row={editing === 'row' ? (row ?? null) : null}
          onClose={() => edit.close()}
        />
      )}
    </PageFrame>
  );
}

import * as contract from '@/lib/contract/data-source';
import { notFound } from '../../base/problem';
import { dataSource } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import type { Router } from '../../http/route';
import { type FetchContext, fetchRows } from './fetch';
import { fetchInTurn } from './fetch-in-turn';
import { NoRows } from './read/rows';
import { refreshOne } from './refresh';
import { availableKinds, findSource, sourcePage, sourceToPreview, valuesOf } from './repository';
import { deleteSources, saveSource } from './save';
import { nextHeader, sentHeader } from './secret-header';
import { weatherFor } from './weather';

export function dataSourceRoutes(route: Router) {
  route.user(contract.dataSourceList, ({ tx }, query) => sourcePage(tx, query));
  route.user(contract.dataSourceDetail, ({ tx }, { id }) => findSource(tx, id));
  route.user(contract.dataSourceValues, ({ tx }, { ids, terminalId }) => valuesOf(tx, ids, terminalId));
  route.user(contract.dataSourceKinds, ({ platform }) => availableKinds(platform.env.WEATHER_URL));
  route.user(contract.dataSourcePreview, {
    steps: async (ctx, { id, config, ...given }) => {
      const { officeId, header } = await ctx.transaction(async ({ tx, caller }) => {
        const before = id ? await sourceToPreview(tx, id) : null;
        const sent = await sentHeader(tx, nextHeader(config, given, before), id);
        return { officeId: before?.officeId ?? caller.officeId, header: sent };
      });
      return fetchInTurn(ctx.caller.officeId, () => preview(ctx, { officeId, header }, config));
    },
  });

  route.user(contract.dataSourceSave, {
    steps: async (ctx, given) => {
      const saved = await ctx.transaction((own) => saveSource(own, given), { changes: true });
      // The result is part of the answer: a fault belongs to the source and is not an error of the save.
      await fetchInTurn(ctx.caller.officeId, () => refreshOne(ctx.platform, saved.id)).catch(() => null);
      return saved;
    },
  });

  route.user(contract.dataSourceRefresh, {
    steps: async (ctx, { id }) => {
      await ctx.transaction(
        async ({ tx, audit }) => {
          await assertVisible(tx, dataSource, id);
          audit({ after: { id } });
        },
        { changes: true },
      );
      const { fault = null, status = null } =
        (await fetchInTurn(ctx.caller.officeId, () => refreshOne(ctx.platform, id))) ?? {};
      const { rows } = await ctx.transaction(({ tx }) => findSource(tx, id));
      return { rows, fault, status };
    },
  });

  route.user(contract.dataSourceDelete, deleteSources);

  route.user(contract.apiStore, async ({ tx }, { id }) => {
    const [value] = await valuesOf(tx, [id]);
    if (!value) throw notFound();
    const { columns, rows, at } = value;
    return { columns, rows: rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? '']))), at };
  });

  route.open(contract.weather, ({ platform, network, now, signal }, asked) =>
    weatherFor(platform.env, asked, network, now, signal),
  );
}

async function preview(
  { platform, settings, now }: UserSteps,
  of: Pick<FetchContext, 'officeId' | 'header'>,
  config: contract.SourceConfig,
) {
  try {
    const {
      columns,
      rows,
      count,
      leftOut = 0,
      partly = 0,
      pictures,
    } = await fetchRows(config, {
      db: platform.db,
      ...of,
      env: platform.env,
      settings,
      now,
    });
    return {
      columns,
      // A preview stores no pictures: it shows where they are.
      rows: rows
        .slice(0, contract.sourceLimits.preview)
        .map((row, y) => row.map((cell, x) => (x === pictures?.column ? (pictures.addresses[y] ?? '') : cell))),
      count,
      leftOut,
      partly,
      fault: null,
      status: null,
    };
  } catch (error) {
    if (!(error instanceof NoRows)) throw error;
    return { columns: [], rows: [], count: 0, leftOut: 0, partly: 0, fault: error.fault, status: error.status };
  }
}

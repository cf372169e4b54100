import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { fontList, OwnFont } from '@/lib/contract/material/library';
import { at, containsPattern, rows, type Tx } from '../../db/database';
import { countUpTo, offsetOf } from '../../http/paging';

/**
 * Page of fonts to choose from, by name. Files of one family are one font, with bold and italic files as faces. A file whose
 * family has no upright one here is a font by itself. Of two files for the same face the first one counts; a file uploaded twice
 * counts once. A search also matches the names of a font's files.
 */
export async function fontPage(tx: Tx, query: Parsed<typeof fontList>, now: Date): Promise<Output<typeof fontList>> {
  const { pageNo, pageSize, search } = query;
  const sought = (name: string) => sql`apm.folded(${sql.raw(name)}) like ${containsPattern(search ?? '')}`;
  const from = sql`from (
      with file as (
        select distinct on (md5) id, md5, name, thumb is not null as has_thumb, media->'font'->>'family' as family,
          (array['upright', 'bold', 'italic', 'boldItalic'])[
            1 + coalesce((media->'font'->>'bold')::boolean::int, 0) + 2 * coalesce((media->'font'->>'italic')::boolean::int, 0)
          ] as face
        from material
        where type = 'font' and part_of is null
          and (valid_from is null or valid_from <= ${at(now)}) and (valid_until is null or valid_until > ${at(now)})
        order by md5, name, id
      ), placed as (
        select file.*, family is not null and row_number() over (partition by family, face order by name, id) = 1 as is_first,
          bool_or(face = 'upright') over (partition by family) as has_upright
        from file
      ), face as (
        select family, jsonb_object_agg(face, jsonb_build_object('materialId', id, 'md5', md5)) as faces, string_agg(name, ' ') as names
        from placed where is_first and has_upright and face <> 'upright' group by family
      )
      select p.id, p.md5, p.has_thumb, f.faces, f.names, p.family, p.name as file_name,
        case when f.faces is null then left(regexp_replace(p.name, '(.)\\.(woff2?|ttf|otf)$', '\\1', 'i'), 100) else p.family end as name
      from placed p left join face f on f.family = p.family and p.is_first and p.face = 'upright'
      where not (p.is_first and p.has_upright and p.face <> 'upright')
    ) as font
    where ${search ? sql`(${sought('name')} or ${sought('family')} or ${sought('file_name')} or ${sought('names')})` : sql`true`}`;
  const list = await rows<OwnFont & { faces: OwnFont['faces'] | null }>(
    tx,
    sql`select name, jsonb_build_object('materialId', id, 'md5', md5) as file, has_thumb as "hasThumb", faces ${from}
      order by lower(name), id limit ${pageSize} offset ${offsetOf(query)}`,
  );
  const count = await countUpTo(tx, from);
  return { list: list.map(({ faces, ...font }) => (faces ? { ...font, faces } : font)), count, pageNo, pageSize };
}

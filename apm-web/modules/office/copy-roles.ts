import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { asJson, rows, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';

/**
 * Copies roles of institutions that are no longer above into a moved branch, for its users who have them. They keep their rights,
 * which the former institution can no longer change.
 */
export function copyFormerRoles(tx: Tx, id: string): Promise<void> {
  return runAsSystem(tx, async () => {
    const held = await rows<{ roleId: string }>(
      tx,
      sql`select distinct r.id as "roleId" from office_closure b
        join app_user u on u.office_id = b.descendant_id
        join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
        where b.ancestor_id = ${id}
          and not exists (select 1 from office_closure x where x.ancestor_id = r.office_id and x.descendant_id = u.office_id)`,
    );
    if (held.length === 0) return;
    const copies = asJson(held.map(({ roleId }) => ({ roleId, copyId: uuidv7() })));
    await tx.execute(
      sql`insert into role (id, office_id, name, permissions, data_range, remark)
        select c."copyId", ${id}, r.name, r.permissions, r.data_range, r.remark
        from json_to_recordset(${copies}) as c ("roleId" uuid, "copyId" uuid) join role r on r.id = c."roleId"`,
    );
    await tx.execute(
      sql`insert into role_reach (role_id, office_id)
        select c."copyId", x.office_id
        from json_to_recordset(${copies}) as c ("roleId" uuid, "copyId" uuid) join role_reach x on x.role_id = c."roleId"
        where x.office_id in (select descendant_id from office_closure where ancestor_id = ${id})`,
    );
    await tx.execute(
      sql`update user_role ur set role_id = c."copyId"
        from json_to_recordset(${copies}) as c ("roleId" uuid, "copyId" uuid), app_user u
        where ur.role_id = c."roleId" and u.id = ur.user_id  and u.office_id in (select descendant_id from office_closure where ancestor_id = ${id})`,
    );
  });
}

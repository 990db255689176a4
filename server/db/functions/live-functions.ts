/** Rows of one statement that are named one by one; of more only the dealers are sent. */
const maxNamed = 20

/** Longer ids are not named: a notification holds 8,000 bytes. */
const maxIdLength = 1000

const send = (payload: string): string =>
  `pg_notify('forecourt_live', json_build_object(${payload})::text)`

/** Sends each customer of `rows` (org_id, f_agreement_no, d_code), or the dealers of many. */
const sendCustomers = (rows: string): string => /* sql */ `
  if (select count(*) from (select from ${rows} r limit ${maxNamed + 1}) few) <= ${maxNamed} then
    perform case when length(f_agreement_no) > ${maxIdLength}
        then ${send(`'kind', 'customers', 'org', org_id, 'dealer', d_code`)}
        else ${send(`'kind', 'customer', 'org', org_id, 'dealer', d_code, 'id', f_agreement_no`)} end
      from (select distinct org_id, f_agreement_no, d_code from ${rows} r) one;
  else
    perform ${send(`'kind', 'customers', 'org', org_id, 'dealer', d_code`)}
      from (select distinct org_id, d_code from ${rows} r) one;
  end if;`

/** Who had the customer loses them, and does not learn whose they are now. */
const sendLeft = /* sql */ `
  perform ${send(`'kind', 'customers', 'org', org_id, 'dealer', d_code`)}
    from (select distinct o.org_id, o.d_code from old_rows o join new_rows n
      using (org_id, f_agreement_no) where o.d_code <> n.d_code) left_dealers;`

interface TableTrigger {
  readonly table: string
  readonly act: 'insert' | 'update' | 'delete'
  readonly body: string
}

const transition = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
} as const

const statementTrigger = ({ table, act, body }: TableTrigger): string => /* sql */ `
create or replace function send_${table}_after_${act}() returns trigger language plpgsql as $$
begin
  ${body}
  return null;
end $$;
create or replace trigger ${table}_sent_after_${act} after ${act} on ${table} ${transition[act]}
  for each statement execute function send_${table}_after_${act}();
`

const findCustomers = (rows: string): string =>
  `(select c.org_id, c.f_agreement_no, c.d_code from ${rows} a
    join customers c on c.org_id = a.org_id and c.f_agreement_no = a.f_agreement_no)`

const sendPresence = (rows: string): string => /* sql */ `
  perform ${send(`'kind', 'presence', 'org', org_id, 'dealer', d_code, 'id', f_agreement_no`)}
    from ${findCustomers(rows)} one;`

const sendMessages = /* sql */ `
  perform ${send(`'kind', 'messages', 'org', org_id, 'dealer', d_code`)}
    from (select distinct m.org_id, c.d_code from new_rows m left join customers c
      on c.org_id = m.org_id and c.f_agreement_no = m.f_agreement_no) one;`

const sendJob = (row: string): string =>
  send(`'kind', 'job', 'org', ${row}.org_id, 'id', ${row}.id, 'owner', ${row}.owner_user_id`)

const sendJobs = /* sql */ `
  if (select count(*) from (select from new_rows limit ${maxNamed + 1}) few) <= ${maxNamed} then
    perform ${sendJob('job')} from new_rows job;
  else
    perform ${send(`'kind', 'jobs', 'org', org_id`)} from (select distinct org_id from new_rows) one;
  end if;`

/** What tables decide who may see what, and whom their rows are about, as `org` and `who`. */
const accessTables: Readonly<Record<string, (rows: string) => string>> = {
  memberships: (rows) => `select distinct org_id as org, user_id as who from ${rows} r`,
  role_users: (rows) => `select distinct org_id as org, user_id as who from ${rows} r`,
  role_rights: (rows) => `select distinct ru.org_id as org, ru.user_id as who from role_users ru
      join ${rows} r on r.org_id = ru.org_id and r.role_id = ru.role_id`,
}

const accessTriggers = Object.entries(accessTables)
  .flatMap(([table, selectPeople]) =>
    (
      [
        ['insert', 'new_rows'],
        ['update', '(select * from old_rows union select * from new_rows)'],
        ['delete', 'old_rows'],
      ] as const
    ).map(([act, rows]) => ({
      table,
      act,
      body: `perform ${send(`'kind', 'access', 'org', org, 'user', who`)} from (${selectPeople(rows)}) one;`,
    })),
  )
  .map(statementTrigger)
  .join('')

/** Statement triggers with transition tables may not name columns: these fire for a row. */
const rowTriggers = /* sql */ `
create or replace function send_access_of_organisation() returns trigger language plpgsql as $$
begin
  perform ${send(`'kind', 'access', 'org', new.id, 'user', null`)};
  return null;
end $$;
create or replace trigger organisations_sent after update of status on organisations
  for each row when (old.status <> new.status) execute function send_access_of_organisation();
create or replace function send_access_of_user() returns trigger language plpgsql as $$
begin
  perform ${send(`'kind', 'access', 'org', null, 'user', new.id`)};
  return null;
end $$;
create or replace trigger users_sent after update of status on users
  for each row when (old.status <> new.status) execute function send_access_of_user();
create or replace function send_access_of_session() returns trigger language plpgsql as $$
begin
  perform ${send(`'kind', 'access', 'org', null, 'user', old.user_id`)};
  return null;
end $$;
create or replace trigger sessions_sent_after_update after update of state, expires_at, id_hash on sessions
  for each row when (old.state <> new.state or old.expires_at <> new.expires_at or old.id_hash <> new.id_hash)
  execute function send_access_of_session();
create or replace trigger sessions_sent_after_delete after delete on sessions
  for each row when (old.state = 'active') execute function send_access_of_session();
create or replace function send_changed_job() returns trigger language plpgsql as $$
begin
  perform ${sendJob('new')};
  return null;
end $$;
create or replace trigger jobs_sent_after_update after update on jobs
  for each row when ((old.state, old.done, old.total, old.seconds_left, old.is_cancel_requested)
    is distinct from (new.state, new.done, new.total, new.seconds_left, new.is_cancel_requested))
  execute function send_changed_job();
`

/**
 * Triggers send what a transaction changes to every host when it commits, as ids and kinds with
 * what decides who may know of it (docs/decisions/0170). A transaction that is rolled back sends
 * nothing.
 */
export const liveFunctions = [
  statementTrigger({ table: 'customers', act: 'insert', body: sendCustomers('new_rows') }),
  statementTrigger({
    table: 'customers',
    act: 'update',
    body: sendCustomers('new_rows') + sendLeft,
  }),
  statementTrigger({ table: 'customers', act: 'delete', body: sendCustomers('old_rows') }),
  statementTrigger({
    table: 'activity',
    act: 'insert',
    body: sendCustomers(findCustomers('new_rows')),
  }),
  statementTrigger({
    table: 'activity',
    act: 'update',
    body: sendCustomers(findCustomers('new_rows')),
  }),
  statementTrigger({ table: 'outbound_messages', act: 'insert', body: sendMessages }),
  statementTrigger({ table: 'outbound_messages', act: 'update', body: sendMessages }),
  statementTrigger({ table: 'jobs', act: 'insert', body: sendJobs }),
  statementTrigger({ table: 'customer_presence', act: 'insert', body: sendPresence('new_rows') }),
  statementTrigger({ table: 'customer_presence', act: 'delete', body: sendPresence('old_rows') }),
  accessTriggers,
  rowTriggers,
].join('')

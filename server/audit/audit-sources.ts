import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AuditKind } from '#domain/audit/audit.model.ts'

/** How one kind is read from its table, which is called `s`. */
export interface AuditSource {
  readonly from: SQL
  readonly at: SQL
  /** Unique within the organisation, as text. */
  readonly id: SQL
  readonly by: SQL
  /** The agreement that it is about; null where the kind is about none. */
  readonly agreement: SQL | null
  readonly what: SQL
  readonly about: SQL
  readonly reason: SQL
  readonly where?: SQL
  /** Whether the person did it, or it was done in their name. */
  readonly matchesPerson: (person: string) => SQL
  /** Whether it is of these dealers, where that does not go by the customer. */
  readonly matchesDealers?: (dealers: readonly string[]) => SQL
}

const none = sql`null::text`

/** Where each kind of the audit is recorded. */
export const auditSources: Readonly<Record<AuditKind, AuditSource>> = {
  opened: {
    from: sql`customer_opens s`,
    at: sql`s.first_at`,
    id: sql`s.f_agreement_no || ' ' || s.day || ' ' || s.user_id || ' ' || s.acted_by_id`,
    by: sql`s.by`,
    agreement: sql`s.f_agreement_no`,
    what: none,
    about: none,
    reason: none,
    matchesPerson: (person) => sql`(s.user_id = ${person} or s.acted_by_id = ${person})`,
  },
  changed: {
    from: sql`activity s`,
    at: sql`s.created_at`,
    id: sql`s.id`,
    by: sql`s.author`,
    agreement: sql`s.f_agreement_no`,
    what: sql`s.type`,
    about: sql`coalesce(s.event, s.status, s.activity)`,
    reason: none,
    matchesPerson: (person) => sql`s.author_id = ${person}`,
  },
  consent: {
    from: sql`consent_ledger s`,
    at: sql`s.created_at`,
    id: sql`s.id`,
    by: sql`s.username`,
    agreement: sql`s.f_agreement_no`,
    what: sql`case when s.objects then 'objects' else 'allows' end`,
    about: sql`s.channel`,
    reason: none,
    matchesPerson: (person) => sql`s.user_id = ${person}`,
  },
  configured: {
    from: sql`configuration_changes s`,
    at: sql`s.at`,
    id: sql`s.seq::text`,
    by: sql`s.by`,
    agreement: null,
    what: sql`s.part`,
    about: sql`s.item`,
    reason: none,
    matchesPerson: (person) => sql`s.by_id = ${person}`,
  },
  exported: {
    from: sql`(select org_id, id, created_at as at, requested_by as by, user_id, kind as what,
        name as about, null::text as agreement from export_requests
      union all select org_id, id, created_at, requested_by, user_id, 'person_file', null,
        f_agreement_no from person_files) s`,
    at: sql`s.at`,
    id: sql`s.id`,
    by: sql`s.by`,
    agreement: sql`s.agreement`,
    what: sql`s.what`,
    about: sql`s.about`,
    reason: none,
    matchesPerson: (person) => sql`s.user_id = ${person}`,
    matchesDealers: () => sql`s.agreement is null`,
  },
  downloaded: {
    from: sql`export_downloads s left join export_requests r on r.org_id = s.org_id and r.id = s.export_id
      left join person_files p on p.org_id = s.org_id and p.id = s.export_id`,
    at: sql`s.at`,
    id: sql`s.id`,
    by: sql`s.by`,
    agreement: sql`p.f_agreement_no`,
    what: sql`coalesce(r.kind, 'person_file')`,
    about: sql`r.name`,
    reason: none,
    matchesPerson: (person) => sql`s.user_id = ${person}`,
    matchesDealers: () => sql`r.id is not null`,
  },
  acted: {
    from: sql`acting_sessions s`,
    at: sql`s.started_at`,
    id: sql`s.id`,
    by: sql`s.actor`,
    agreement: null,
    what: none,
    about: sql`s.subject`,
    reason: sql`s.reason`,
    matchesPerson: (person) => sql`(s.actor_id = ${person} or s.subject_id = ${person})`,
  },
  merged: {
    from: sql`(select org_id, id, at, by, by_id, stays_agreement_no as agreement,
        goes_agreement_no as other, null::text as what from customer_merges
      union all select org_id, id || ' undone', undone_at, undone_by, undone_by_id,
        stays_agreement_no, goes_agreement_no, 'undone' from customer_merges
        where undone_at is not null) s`,
    at: sql`s.at`,
    id: sql`s.id`,
    by: sql`s.by`,
    agreement: sql`s.agreement`,
    what: sql`s.what`,
    about: sql`s.other`,
    reason: none,
    matchesPerson: (person) => sql`s.by_id = ${person}`,
  },
  loaded: {
    from: sql`(select org_id, id, created_at as at, user_name as by, user_id, name as about,
        null::text as what from processing_runs where type = 'target'
      union all select u.org_id, u.id, u.completed_at, u.user_name, u.user_id, r.name, 'taken_back'
        from import_undos u join processing_runs r on r.org_id = u.org_id and r.id = u.run_id
        where not u.is_preview and u.completed_at is not null) s`,
    at: sql`s.at`,
    id: sql`s.id`,
    by: sql`s.by`,
    agreement: null,
    what: sql`s.what`,
    about: sql`s.about`,
    reason: none,
    matchesPerson: (person) => sql`s.user_id = ${person}`,
  },
  erased: {
    from: sql`erasures s`,
    at: sql`s.at`,
    id: sql`s.hash`,
    by: sql`s.by`,
    agreement: sql`s.agreement_no`,
    what: none,
    about: none,
    reason: sql`nullif(s.reason, '')`,
    matchesPerson: (person) => sql`s.by_id = ${person}`,
    matchesDealers: (dealers) => sql`s.dealer_code = any(${sql.param(dealers)})`,
  },
}

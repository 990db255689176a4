import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { DoneAction } from '#domain/business-rules/rule-action.model.ts'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/** Rules of the organisation. While one is scheduled it has a row of `job_schedules` under its id. */
export const businessRules = pgTable(
  'business_rules',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** As it was typed: a search as JSON. */
    query: text('query').notNull(),
    /** Five fields, in the organisation's time zone; empty where it never had a schedule. */
    crontab: text('crontab').notNull(),
    tag: text('tag').notNull(),
    email_recipient: text('email_recipient').notNull(),
    /** What is done with those who are new in a run by schedule; empty for nothing. */
    assignee: text('assignee').notNull().default(''),
    campaign_id: text('campaign_id').notNull().default(''),
    alerts: boolean('alerts').notNull().default(false),
    created_at: instant('created_at').notNull(),
    created_by: text('created_by').notNull(),
    updated_at: instant('updated_at').notNull(),
    updated_by: text('updated_by').notNull(),
    schedule_id: text('schedule_id'),
    /** Deleting it again has the same answer. */
    deleted_at: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/** What a rule found; its job has its id. Rules that come with the product have runs, too. */
export const businessRuleRuns = pgTable(
  'business_rule_runs',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    ruleId: text('rule_id').notNull(),
    query: text('query').notNull(),
    at: instant('at').notNull(),
    /** Null where its schedule ran it. */
    by: text('by'),
    found: integer('found'),
    added: integer('added'),
    isMailed: boolean('is_mailed').notNull().default(false),
    actions: jsonb('actions').$type<readonly DoneAction[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('business_rule_runs_by_age').on(table.orgId, table.ruleId, table.at),
  ],
)

/** Whom a rule has found, with the run that found them first: who is new is seen by it. */
export const businessRuleMatches = pgTable(
  'business_rule_matches',
  {
    orgId: organisation(),
    ruleId: text('rule_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    runId: text('run_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.ruleId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('business_rule_matches_customer').on(table.orgId, table.fAgreementNo),
  ],
)

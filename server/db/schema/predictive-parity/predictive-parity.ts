import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/** What an organisation looks ahead for; `settings` is the wire's without its name. */
export const p4Projects = pgTable(
  'p4_projects',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    settings: jsonb('settings').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** Nobody finds it any more; its runs are deleted little by little. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('p4_projects_name').on(table.orgId, sql`lower(${table.name})`),
  ],
)

/** A run of a project; its job has its id. What it counts is as long as its months. */
export const p4Runs = pgTable(
  'p4_runs',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    projectId: text('project_id').notNull(),
    number: integer('number').notNull(),
    /** The project's as it was when the run was asked for. */
    settings: jsonb('settings').notNull(),
    /** The day that it looks ahead from. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** The last agreement that is counted; empty before the first. */
    reached: text('reached').notNull().default(''),
    /** Customers read so far. */
    done: integer('done').notNull().default(0),
    /** Null before the first page. */
    counts: jsonb('counts'),
    /** What the run before said of the months since. */
    checked: jsonb('checked'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.projectId],
      foreignColumns: [p4Projects.orgId, p4Projects.id],
    }).onDelete('cascade'),
    uniqueIndex('p4_runs_number').on(table.orgId, table.projectId, table.number),
  ],
)

/** Where each customer stands in a run: in one month of a chart at most. */
export const p4RunCustomers = pgTable(
  'p4_run_customers',
  {
    orgId: text('org_id').notNull(),
    runId: text('run_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    /** Months from the run's day. */
    parityMonth: smallint('parity_month'),
    isWithin: boolean('is_within'),
    /** Minor units a month. */
    parityNow: integer('parity_now'),
    parityThen: integer('parity_then'),
    /** Which offer puts the customer there. */
    offer: text('offer'),
    highriskMonth: smallint('highrisk_month'),
    vtMonth: smallint('vt_month'),
    /** On the run's day: what a later run checks an earlier one by. */
    highriskNow: boolean('highrisk_now').notNull().default(false),
    vtNow: boolean('vt_now').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.runId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.runId],
      foreignColumns: [p4Runs.orgId, p4Runs.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('p4_run_customers_customer').on(table.orgId, table.fAgreementNo),
    index('p4_run_customers_parity').on(
      table.orgId,
      table.runId,
      table.parityMonth,
      table.isWithin,
    ),
    index('p4_run_customers_highrisk')
      .on(table.orgId, table.runId, table.highriskMonth)
      .where(sql`${table.highriskMonth} is not null`),
    index('p4_run_customers_vt')
      .on(table.orgId, table.runId, table.vtMonth)
      .where(sql`${table.vtMonth} is not null`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/**
 * Which models are offered for a customer's model; `targets` is a list of MappingTarget, validated
 * where it is read.
 */
export const modelMappings = pgTable(
  'model_mappings',
  {
    orgId: organisation(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    targets: jsonb('targets').notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.make, table.model] })],
)

/**
 * The one rule set by which proposals are made; `rules` is a ProposalRules, validated where it is
 * read.
 */
export const proposalRules = pgTable(
  'proposal_rules',
  { orgId: organisation(), rules: jsonb('rules').notNull() },
  (table) => [primaryKey({ columns: [table.orgId] })],
)

/**
 * Vehicles that an administrator offers beside the rules: `mapping_criteria` is
 * model|derivative|fuel, `mapping_type` fallback or universal.
 */
export const offerMappingOverrides = pgTable(
  'offer_mapping_overrides',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    mapping_type: text('mapping_type').notNull(),
    mapping_criteria: text('mapping_criteria').notNull(),
    status: text('status').notNull().default('inactive'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/**
 * Incentives of `type` campaign, offer or overlay; `incentive` is the deal engine's model of that
 * type.
 */
export const incentives = pgTable(
  'incentives',
  {
    orgId: organisation(),
    type: text('type').notNull(),
    id: text('id').notNull(),
    incentive: jsonb('incentive').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.type, table.id] })],
)

/**
 * Runs over an organisation's customers, by agreement number: those up to `reached` are done, so
 * that an interrupted run continues behind them.
 */
export const preCalculationRuns = pgTable(
  'pre_calculation_runs',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    /** One of `runReasons`. */
    reason: text('reason').notNull(),
    state: text('state').notNull().default('queued'),
    day: text('day').notNull(),
    as_of: instant('as_of').notNull(),
    requested_by: text('requested_by'),
    started_at: instant('started_at'),
    finished_at: instant('finished_at'),
    /** Until when the process that works on it is believed to live. */
    held_until: instant('held_until'),
    reached: text('reached').notNull().default(''),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    offers: integer('offers').notNull().default(0),
    /** How often it failed, and why the last time. */
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('pre_calculation_runs_open')
      .on(table.orgId)
      .where(sql`state in ('queued', 'processing')`),
  ],
)

/** Customers that an import touched, or whose offers it may change, until they are calculated. */
export const changedCustomers = pgTable(
  'changed_customers',
  {
    orgId: organisation(),
    fAgreementNo: text('f_agreement_no').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
  ],
)

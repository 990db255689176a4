import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { exportMakerRights } from '../exports/export-rights.model.ts'
import { exportName, exportRowModel } from '../exports/export.model.ts'
import { requiredText } from '../input.model.ts'
import { organisationId } from '../organisation-id.ts'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import {
  p4CampaignRights,
  p4EditRights,
  p4Id,
  p4Limits,
  p4Rights,
  p4SettingsFields,
} from './p4-project.model.ts'
import {
  listedRunModel,
  p4CustomerModel,
  p4CustomerPlaceModel,
  p4EnabledModel,
  p4ProjectModel,
  p4RunModel,
  p4Tabs,
} from './p4-run.model.ts'

const common = {
  service: 'predictive-parity',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

const inOrganisation = { orgId: organisationId } as const
const inProject = { ...inOrganisation, projectId: p4Id } as const
const day = v.pipe(v.string(), v.check(isCalendarDay, 'day'))
const text = (maxLength: number) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)), '')

/** A bar of a run. */
const bar = {
  ...inOrganisation,
  runId: p4Id,
  tab: v.picklist(p4Tabs),
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(p4Limits.horizon)),
  is_over: v.optional(v.boolean(), false),
} as const

/** The same in a query, where values travel as text. */
const queriedBar = {
  ...bar,
  month: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/u), v.transform(Number))]),
    bar.month,
  ),
  is_over: v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((value) => value === true || value === 'true'),
    ),
    false,
  ),
} as const

/** Projects and what is done with a run beside reading and exporting it are proposed. */
export const predictiveParityContract = {
  P4_PROJECTS: {
    get: endpoint({
      ...common,
      key: 'P4_PROJECTS',
      method: 'GET',
      path: '{orgId}/projects',
      summary: 'The projects with their runs, by name',
      rights: p4Rights,
      input: v.object(inOrganisation),
      output: v.array(p4ProjectModel),
    }),
    post: endpoint({
      ...common,
      key: 'P4_PROJECTS',
      method: 'POST',
      path: '{orgId}/projects',
      summary: 'Add a project',
      rights: p4EditRights,
      input: v.object({ ...inOrganisation, ...p4SettingsFields }),
      output: p4ProjectModel,
      refusals: { exists: { status: 409 }, too_many: { status: 422 } },
    }),
  },
  P4_PROJECT: {
    put: endpoint({
      ...common,
      key: 'P4_PROJECT',
      method: 'PUT',
      path: '{orgId}/projects/{projectId}',
      summary: 'Change a project; its runs stay as they were made',
      rights: p4EditRights,
      input: v.object({
        ...inProject,
        ...p4SettingsFields,
        /** What the change was made to; another since is then not overwritten. */
        version: v.optional(v.number()),
      }),
      output: p4ProjectModel,
      refusals: { exists: { status: 409 }, stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'P4_PROJECT',
      method: 'DELETE',
      path: '{orgId}/projects/{projectId}',
      summary: 'Delete a project and its runs; campaigns made of them stay',
      rights: p4EditRights,
      input: v.object(inProject),
      output: v.object({ id: v.string() }),
      refusals: { run_under_way: { status: 409 } },
    }),
  },
  P4_RUNS: {
    post: endpoint({
      ...common,
      key: 'P4_RUNS',
      method: 'POST',
      path: '{orgId}/projects/{projectId}/runs',
      summary: 'Run a project over all customers; one that is under way is answered instead',
      rights: p4EditRights,
      input: v.object(inProject),
      output: listedRunModel,
    }),
  },
  P4_RUN: {
    get: endpoint({
      ...common,
      key: 'P4_RUN',
      method: 'GET',
      path: '{orgId}/projects/{projectId}/runs/{runId}',
      summary: 'A run with its metrics by month',
      rights: p4Rights,
      input: v.object({ ...inProject, runId: p4Id }),
      output: p4RunModel,
    }),
  },
  P4_ENABLED: {
    get: endpoint({
      ...common,
      key: 'P4_ENABLED',
      method: 'GET',
      path: '{orgId}/runs/{runId}/enabled',
      summary: 'Whether a campaign can be made of a run',
      rights: p4Rights,
      input: v.object({ ...inOrganisation, runId: p4Id }),
      output: p4EnabledModel,
    }),
  },
  P4_CUSTOMERS: {
    get: endpoint({
      ...common,
      key: 'P4_CUSTOMERS',
      method: 'GET',
      path: '{orgId}/runs/{runId}/customers',
      summary: 'The first customers of a bar, and why each is there',
      rights: p4Rights,
      input: v.object(queriedBar),
      output: v.array(p4CustomerModel),
    }),
  },
  P4_PLACES: {
    get: endpoint({
      ...common,
      key: 'P4_PLACES',
      method: 'GET',
      path: '{orgId}/runs/{runId}/places',
      summary: 'Customers found by words, and where each stands in a run',
      rights: p4Rights,
      input: v.object({
        ...inOrganisation,
        runId: p4Id,
        words: requiredText(queryLimits.text),
      }),
      output: v.array(p4CustomerPlaceModel),
      refusals: {
        /** As CUSTOMER_SEARCH: data is {code, field}. */
        search_refused: { status: 400 },
      },
    }),
  },
  P4_CAMPAIGN: {
    post: endpoint({
      ...common,
      key: 'P4_CAMPAIGN',
      method: 'POST',
      path: '{orgId}/runs/{runId}/campaign',
      summary:
        'Make a campaign of the customers of a bar; the one that is there is answered instead',
      rights: p4CampaignRights,
      input: v.object({
        ...bar,
        title: requiredText(p4Limits.name),
        start_date: day,
        /** Null: no end. */
        end_date: v.nullable(day),
      }),
      output: v.object({ id: v.string(), customers: v.number(), is_new: v.boolean() }),
      refusals: { run_empty: { status: 409 } },
    }),
  },
  EXPORT_P4_CUSTOMERS: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'EXPORT_P4_CUSTOMERS',
      method: 'POST',
      path: '{orgId}/customer-exports',
      summary: 'Queue an export of the customers of a bar',
      rights: exportMakerRights.p4Export,
      input: v.object({
        ...inOrganisation,
        /** With or without its ending. */
        name: exportName,
        lang: v.optional(v.pipe(v.string(), v.maxLength(16))),
        /** The session says both; sent, they must be its own. */
        org_id: v.optional(organisationId),
        user_id: v.optional(p4Id),
        run_id: p4Id,
        project_id: p4Id,
        job_id: p4Id,
        type: v.literal('p4_customer_export'),
        /** The run query: the bar as `campaign`, and a search within it. */
        campaign: v.pipe(v.string(), v.maxLength(500)),
        q: text(queryLimits.characters),
      }),
      output: exportRowModel,
      refusals: {
        too_many_exports: { status: 409 },
        /** As CUSTOMER_SEARCH: data is {code, field}. */
        search_refused: { status: 400 },
      },
    }),
  },
}

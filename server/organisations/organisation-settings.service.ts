import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { organisationItem } from '#domain/organisations/organisation-settings.model.ts'
import type {
  ListedOrganisation,
  OrganisationDetails,
  OrganisationSettings,
  OrganisationStatus,
} from '#domain/organisations/organisation-settings.model.ts'
import { recordChange, toLastChange } from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext, SessionContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { deletePicture } from './organisation-picture.service.ts'
import {
  addOrganisation,
  findOwnOrganisations,
  updateOrganisation,
} from './organisation-settings.store.ts'
import type { StoredOrganisation } from './organisation-settings.store.ts'
import { findOrganisationById } from './organisation.store.ts'

/** The role in a new organisation of the person who made it; alike in every language. */
const firstRoleName = 'Administrator'

async function requireOrganisation({
  tx,
  organisation,
}: Pick<CallContext, 'tx' | 'organisation'>): Promise<StoredOrganisation> {
  const row = await findOrganisationById(tx, organisation.id)
  if (row === null) throw refusal('not_found')
  return row
}

/** What an administrator sets, by the names of the call. */
const toSettings = ({ name, status, theme }: StoredOrganisation) => ({
  organisation: name,
  status,
  theme: theme ?? '',
})

/** The organisation as its history holds it. */
const toRecorded = (row: StoredOrganisation) => ({
  ...toSettings(row),
  is_test_org: row.is_test_org,
  profile_pic: row.profile_pic,
  purl_picture: row.purl_picture,
})

/** The organisation itself; who changed it last is for those who may edit it. */
export async function getOrganisationDetails(context: CallContext): Promise<OrganisationDetails> {
  const { tx, organisation, actor } = context
  const row = await requireOrganisation(context)
  const last = actor.rights.has('CanEditOrganisation')
    ? await findLastChanges(tx, organisation.id, 'organisation')
    : new Map<string, never>()
  return Object.assign(row, {
    status: row.status as OrganisationStatus,
    created_at: row.created_at?.toISOString() ?? null,
    ...toLastChange(last.get(organisationItem)),
  })
}

/** Locks the configuration, makes a change of the organisation and notes it. */
export async function editOrganisation(
  context: CallContext,
  edit: (before: StoredOrganisation) => Promise<Partial<StoredOrganisation>>,
): Promise<OrganisationDetails> {
  const { tx, organisation } = context
  await lockConfiguration(tx, organisation.id)
  const before = await requireOrganisation(context)
  const change = await edit(before)
  if (Object.keys(change).length > 0) await updateOrganisation(tx, organisation.id, change)
  await recordChange(context, {
    part: 'organisation',
    item: organisationItem,
    was: toRecorded(before),
    value: toRecorded({ ...before, ...change }),
  })
  return getOrganisationDetails(context)
}

type OptionalSettings = {
  readonly [Name in keyof OrganisationSettings]?: OrganisationSettings[Name] | undefined
}

interface OrganisationChange extends OptionalSettings {
  readonly id: string
  readonly profile_pic?: null | undefined
  readonly purl_picture?: null | undefined
  readonly seen?: Partial<Record<keyof OrganisationSettings, string | undefined>> | undefined
}

function requireCurrent(before: StoredOrganisation, seen: OrganisationChange['seen'] = {}): void {
  const current = toSettings(before)
  const names = Object.keys(current) as (keyof typeof current)[]
  if (names.some((name) => seen[name] !== undefined && seen[name] !== current[name]))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
}

/**
 * Changes the fields that are named, and takes a picture away where it is null. Refuses `stale`, and
 * `base_stays_active`: without the base organisation nobody works.
 */
export function changeOrganisation(
  context: CallContext,
  input: OrganisationChange,
): Promise<OrganisationDetails> {
  if (input.id !== context.organisation.id) throw refusal('identity_mismatch', { field: 'id' })
  return editOrganisation(context, async (before) => {
    requireCurrent(before, input.seen)
    if (before.is_base && input.status === 'disabled')
      throw new ORPCError('base_stays_active', { status: 409, message: 'base_stays_active' })
    const { organisation: name, status, theme } = input
    return {
      ...(name === undefined ? {} : { name }),
      ...(status === undefined ? {} : { status }),
      ...(theme === undefined ? {} : { theme: theme === '' ? null : theme }),
      ...(input.profile_pic === null ? await deletePicture(context, before, 'logo') : {}),
      ...(input.purl_picture === null ? await deletePicture(context, before, 'purl') : {}),
    }
  })
}

export const flagTestOrganisation = (
  context: CallContext,
  is_test_org: boolean,
): Promise<OrganisationDetails> => editOrganisation(context, async () => ({ is_test_org }))

/** The organisations that the signed-in person may open; the one alone where somebody acts. */
export async function listOwnOrganisations({
  tx,
  actor: { actingBy },
}: SessionContext): Promise<ListedOrganisation[]> {
  const found = await findOwnOrganisations(tx)
  return actingBy === null
    ? found
    : found
        .filter(({ id }) => id === actingBy.orgId)
        .map((row) => Object.assign(row, { may_create: false }))
}

/** Makes an organisation whose administrator the person is. Refuses `right_missing`. */
export async function createOrganisation(
  { tx, actor, now }: SessionContext,
  name: string,
): Promise<ListedOrganisation> {
  const id = randomUUID()
  const role = { roleId: randomUUID(), roleName: firstRoleName }
  if (!(await addOrganisation(tx, { id, name, ...role, by: actor.name, now })))
    throw refusal('right_missing', { rights: ['CanCreateOrganisation'] })
  const made = (await findOwnOrganisations(tx)).find((one) => one.id === id)
  if (made === undefined) throw refusal('not_found')
  return made
}

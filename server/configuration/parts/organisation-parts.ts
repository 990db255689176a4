import {
  metadataEditRights,
  metadataListRights,
} from '#domain/organisations/metadata-rights.model.ts'
import { getMetadataItem, metadataSettingsModel } from '#domain/organisations/metadata.model.ts'
import {
  organisationEditRights,
  organisationItem,
  organisationSettingsModel,
  testOrganisationRights,
} from '#domain/organisations/organisation-settings.model.ts'
import { isSecretKey } from '#domain/parameters/parameter-value.rules.ts'
import {
  parameterEditRights,
  parameterListRights,
  parameterSettingsModel,
} from '#domain/parameters/parameter.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { findEditedFields } from '#domain/editing/field-merge.rules.ts'
import type { CallContext } from '../../http/context.ts'
import { requireRights } from '../../http/request-checks.ts'
import {
  changeMetadata,
  createMetadata,
  removeMetadata,
} from '../../organisations/metadata.service.ts'
import {
  changeOrganisation,
  flagTestOrganisation,
} from '../../organisations/organisation-settings.service.ts'
import {
  findMetadata,
  findOrganisationById,
  findParameters,
} from '../../organisations/organisation.store.ts'
import {
  changeParameter,
  createParameter,
  removeParameter,
} from '../../organisations/parameter.service.ts'
import { parseValues, refuseItem } from '../configuration-adapter.ts'
import type { ConfigurationAdapter } from '../configuration-adapter.ts'

async function putOrganisation(
  context: CallContext,
  _item: string,
  target: EditValues,
  now: EditValues | null,
): Promise<void> {
  const changed = findEditedFields(now ?? {}, target)
  const { is_test_org: isTest } = target
  const fields = changed.filter((name) => name in organisationSettingsModel.entries)
  if (fields.length > 0) {
    const { organisation, status, theme } = parseValues(organisationSettingsModel, {
      ...target,
      ...(fields.includes('status') ? {} : { status: 'active' }),
    })
    await changeOrganisation(context, {
      id: context.organisation.id,
      ...(fields.includes('organisation') ? { organisation } : {}),
      ...(fields.includes('status') ? { status } : {}),
      ...(fields.includes('theme') ? { theme } : {}),
    })
  }
  if (!changed.includes('is_test_org') || typeof isTest !== 'boolean') return
  requireRights(context.actor, testOrganisationRights)
  await flagTestOrganisation(context, isTest)
}

export const organisationAdapter: ConfigurationAdapter = {
  part: 'organisation',
  listRights: organisationEditRights,
  editRights: organisationEditRights,
  isOfEveryDealer: false,
  // Pictures are files, which are not kept.
  ignored: ['profile_pic', 'purl_picture'],
  read: async ({ tx, organisation }) => {
    const row = await findOrganisationById(tx, organisation.id)
    if (row === null) return new Map()
    const { name, status, theme, is_test_org } = row
    const values = { organisation: name, status, theme: theme ?? '', is_test_org }
    return new Map([[organisationItem, values]])
  },
  getName: (_item, { organisation }) => String(organisation),
  put: putOrganisation,
  remove: async () => refuseItem('organisation_stays'),
}

export const parameterAdapter: ConfigurationAdapter = {
  part: 'parameter',
  listRights: parameterListRights,
  editRights: parameterEditRights,
  isOfEveryDealer: false,
  ignored: [],
  isSecret: isSecretKey,
  read: async ({ tx, organisation }) => {
    const rows = await findParameters(tx, [organisation.id])
    return new Map(rows.map(({ key, value, category }) => [key, { value, category }]))
  },
  getName: (item) => item,
  put: async (context, item, target, now) => {
    const settings = parseValues(parameterSettingsModel, target)
    if (now === null) await createParameter(context, item, settings)
    else await changeParameter(context, item, settings)
  },
  remove: async (context, item) => {
    await removeParameter(context, item)
  },
}

const readMetadata = ({ tx, organisation }: CallContext) => findMetadata(tx, [organisation.id])

/** A lookup value's category and key, which may hold the sign between them. */
async function toMetadataName(context: CallContext, item: string) {
  const row = (await readMetadata(context)).find((one) => getMetadataItem(one) === item)
  if (row !== undefined) return { category: row.category, key: row.key }
  const end = item.indexOf('/')
  return { category: item.slice(0, end), key: item.slice(end + 1) }
}

export const metadataAdapter: ConfigurationAdapter = {
  part: 'metadata',
  listRights: metadataListRights,
  editRights: metadataEditRights,
  isOfEveryDealer: false,
  ignored: [],
  read: async (context) => {
    const rows = await readMetadata(context)
    return new Map(
      rows.map(({ value, lang_value, sort_order, status, ...name }) => [
        getMetadataItem(name),
        { value, lang_value, sort_order, status },
      ]),
    )
  },
  getName: (item) => item,
  put: async (context, item, target, now) => {
    const settings = parseValues(metadataSettingsModel, target)
    const input = { ...(await toMetadataName(context, item)), ...settings }
    if (now === null) await createMetadata(context, input)
    else await changeMetadata(context, input)
  },
  remove: async (context, item) => {
    await removeMetadata(context, await toMetadataName(context, item))
  },
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { groupStatuses, groupTargets } from '#domain/dealer-groups/dealer-group.model.ts'
import type { DealerGroup } from '#domain/dealer-groups/dealer-group.model.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { GroupPlace } from './dealer-group.mutations.ts'
import { groupDealersQuery, groupDetailsQuery } from './dealer-group.queries.ts'

/** How the fields read in notices and in the history. */
export function useGroupFieldTexts(groups: readonly DealerGroup[]) {
  const { t } = useTranslation()
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return [
    { name: 'name', label: t('groups_name') },
    { name: 'description', label: t('groups_description') },
    { name: 'taxonomy_key', label: t('groups_taxonomy_key') },
    {
      name: 'status',
      label: t('groups_status'),
      describe: (status: unknown) =>
        t(status === 'draft' ? 'groups_status_draft' : 'groups_status_published'),
    },
    {
      name: 'assets_search_flag',
      label: t('groups_assets_search_flag'),
      describe: (flag: unknown) => t(flag === true ? 'groups_flag_on' : 'groups_flag_off'),
    },
    { name: 'dealer_ids', label: t('groups_dealers') },
    {
      name: 'child_ids',
      label: t('groups_children'),
      describe: (ids: unknown) =>
        Array.isArray(ids) ? ids.map((id) => names.get(String(id)) ?? String(id)).join(', ') : '',
    },
    ...groupTargets.map((name) => ({ name, label: t(`groups_${name}`) })),
  ]
}

/** Name, description and the key of the texts: what a new group has. */
export function GroupTextFields({ disabled = false }: { readonly disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField name="name" label={t('groups_name')} maxlength={200} disabled={disabled} />
      <TextAreaField
        name="description"
        label={t('groups_description')}
        maxlength={1000}
        disabled={disabled}
      />
      <TextField
        name="taxonomy_key"
        label={t('groups_taxonomy_key')}
        hint={t('groups_taxonomy_key_hint')}
        maxlength={100}
        disabled={disabled}
      />
    </>
  )
}

interface GroupFieldsProps extends GroupPlace {
  readonly group: DealerGroup
  readonly disabled: boolean
}

/** What can be set of a group. */
export function GroupFields({ group, disabled, api, orgId }: GroupFieldsProps) {
  const { t } = useTranslation()
  const { data: details } = useQuery(groupDetailsQuery(api, orgId, group.id))
  const { data: dealers } = useQuery(groupDealersQuery(api, orgId, group.id))
  const possible = [...(dealers ?? []), ...(details?.dealers_not_in ?? [])]
  const options = new Map(
    possible.map(({ code, name }) => [code, { value: code, label: `${name} (${code})` }]),
  )
  return (
    <>
      <GroupTextFields disabled={disabled} />
      <SegmentedField
        name="status"
        label={t('groups_status')}
        disabled={disabled}
        options={groupStatuses.map((value) => ({ value, label: t(`groups_status_${value}`) }))}
      />
      <Checkbox name="assets_search_flag" hint={t('groups_assets_search_hint')} disabled={disabled}>
        {t('groups_assets_search_flag')}
      </Checkbox>
      <SelectField
        name="dealer_ids"
        label={t('groups_dealers')}
        multiple
        placeholder={t('groups_dealers_none')}
        options={[...options.values()]}
        disabled={disabled || details === undefined || dealers === undefined}
      />
      {dealers !== undefined && dealers.length > 0 && (
        <ul className="group-dealers" aria-label={t('groups_dealers')}>
          {dealers.map(({ id, name, code }) => (
            <li key={id}>
              <Link to="/$orgId/dealer/$id" params={{ orgId, id }}>
                {name}
              </Link>{' '}
              <span className="second figures">{code}</span>
            </li>
          ))}
        </ul>
      )}
      <fieldset className="group-targets">
        <legend>{t('groups_targets')}</legend>
        {groupTargets.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`groups_${name}`)}
            inputmode="numeric"
            maxlength={9}
            disabled={disabled}
          />
        ))}
      </fieldset>
    </>
  )
}

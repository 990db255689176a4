import { useTranslation } from '#src/ui/translation.ts'

const statusKeys = {
  created: 'organisation_status_created',
  active: 'organisation_status_active',
  disabled: 'organisation_status_disabled',
} as const

/** How the fields read in notices and in the history. */
export function useOrganisationFieldTexts() {
  const { t } = useTranslation()
  return [
    { name: 'organisation', label: t('organisation_name') },
    {
      name: 'status',
      label: t('organisation_status'),
      describe: (status: unknown) => {
        const key = statusKeys[status as keyof typeof statusKeys]
        return key === undefined ? String(status) : t(key)
      },
    },
    { name: 'theme', label: t('organisation_theme') },
    {
      name: 'is_test_org',
      label: t('organisation_test'),
      describe: (isTest: unknown) => t(isTest === true ? 'organisation_yes' : 'organisation_no'),
    },
    { name: 'profile_pic', label: t('organisation_logo') },
    { name: 'purl_picture', label: t('organisation_purl') },
  ]
}

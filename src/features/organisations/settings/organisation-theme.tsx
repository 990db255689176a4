import { maxTheme } from '#domain/organisations/organisation-settings.model.ts'
import type { OrganisationDetails } from '#domain/organisations/organisation-settings.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { findThemeFaults, themeDraftModel, toThemeDraft } from './organisation-draft.model.ts'
import type { ThemeDraft } from './organisation-draft.model.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { OrganisationPicture } from './organisation-picture.tsx'
import { useSaveOrganisation } from './organisation.mutations.ts'
import type { OrganisationPlace } from './organisation.mutations.ts'
import { ThemePreview } from './theme-preview.tsx'

interface ThemeProps extends OrganisationPlace {
  readonly organisation: OrganisationDetails
}

/** The lines that would not be applied. */
function ThemeFaults({ theme }: { readonly theme: string }) {
  const { t } = useTranslation()
  return (
    <ul className="theme-faults" aria-live="polite" aria-label={t('organisation_theme_faults')}>
      {findThemeFaults(theme).map(({ line, reason }) => (
        <li key={line} className="small refusal">
          <code>{line.slice(0, 80)}</code> {t(reason)}
        </li>
      ))}
    </ul>
  )
}

/** The organisation's colours, font and logo; what is typed is shown before it is saved. */
export function OrganisationThemeTab({ organisation, ...place }: ThemeProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveOrganisation(place)
  const { username: by, modified_at: at } = organisation
  const edit = useEditForm<ThemeDraft>({
    subject: 'organisation',
    form: 'theme',
    current: { values: toThemeDraft(organisation), by, at },
  })
  if (edit === undefined) return null
  const { theme } = edit.values
  return (
    <OrganisationForm
      {...place}
      label={t('organisation_theme')}
      schema={themeDraftModel}
      edit={edit}
      onSave={(change) => save({ change, seen: edit.base })}
      isSaving={isSaving}
      below={
        <>
          <ThemePreview theme={theme} saved={organisation.theme} />
          <OrganisationPicture {...place} kind="logo" organisation={organisation} />
        </>
      }
    >
      <p className="small second">{t('organisation_theme_text')}</p>
      <TextAreaField
        name="theme"
        label={t('organisation_theme')}
        rows={5}
        maxlength={maxTheme}
        placeholder="--accent: #055d7e;"
      />
      <ThemeFaults theme={theme} />
    </OrganisationForm>
  )
}

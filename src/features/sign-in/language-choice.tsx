import { queryOptions, useQuery } from '@tanstack/react-query'
import { chevronDownOutline, globeOutline } from 'ionicons/icons'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const languagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['LANGUAGES'],
    queryFn: () => api.LANGUAGES.get({}),
    staleTime: 60 * 60_000,
    retry: false,
  })

export interface LanguageChoiceProps {
  readonly api: Api
  readonly chosen: string
  readonly onChoose: (language: string) => void
}

/**
 * The language of the pages before sign-in. Hidden where there is no choice, or the host does not
 * answer.
 */
export function LanguageChoice({ api, chosen, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation()
  const { data: languages = [] } = useQuery(languagesQuery(api))
  if (languages.length < 2) return null
  const getName = (id: string) =>
    languages.find(({ language_id }) => language_id === id)?.language_description ?? id
  return (
    <MenuButton
      label={t('language_choice')}
      actions={languages.map(({ language_id, language_description }) => ({
        id: language_id,
        label: language_description,
        isChosen: language_id === chosen,
        onChoose: () => onChoose(language_id),
      }))}
      trigger={(trigger) => (
        <TextButton icon={globeOutline} trailingIcon={chevronDownOutline} {...trigger}>
          <span className="sr-only">{t('language_choice')}: </span>
          {getName(chosen)}
        </TextButton>
      )}
    />
  )
}

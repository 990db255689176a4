import { useQuery } from '@tanstack/react-query'
import { chevronDownOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { previewCustomersQuery } from '../contact-template.queries.ts'

/** The customer whose values fill the preview. */
export interface PreviewCustomer {
  readonly agreementNo: string
  readonly name: string
}

/** Milliseconds without typing before customers are searched. */
const searchDelay = 250

interface CustomerChoice {
  /** Undefined while nobody is known. */
  readonly customer: PreviewCustomer | undefined
  readonly found: readonly PreviewCustomer[]
  readonly words: string
  readonly onWords: (words: string) => void
  readonly onChoose: (customer: PreviewCustomer) => void
}

/** A customer to try the text on: the first that is seen, until another is chosen. */
export function usePreviewCustomer(api: Api, orgId: string, isOnline: boolean): CustomerChoice {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<PreviewCustomer>()
  const settled = useDebounced(words.trim(), searchDelay)
  const { data } = useQuery({
    ...previewCustomersQuery(api, orgId, settled),
    enabled: isOnline,
  })
  const found = (data?.customer_data ?? []).map(({ fAgreementNo, cFullName }) => ({
    agreementNo: fAgreementNo,
    name: cFullName ?? fAgreementNo,
  }))
  return {
    customer: chosen ?? found[0],
    found,
    words,
    onWords: setWords,
    onChoose: setChosen,
  }
}

/** Chooses the customer whose values are shown. */
export function PreviewCustomerMenu({ choice }: { readonly choice: CustomerChoice }) {
  const { t } = useTranslation()
  const { customer, found, words, onWords, onChoose } = choice
  return (
    <MenuButton
      label={t('templates_preview_as')}
      head={
        <InputBox
          type="search"
          aria-label={t('templates_preview_find')}
          placeholder={t('templates_preview_find')}
          value={words}
          onChange={onWords}
        />
      }
      actions={found.map((one) => ({
        id: one.agreementNo,
        label: one.name,
        isChosen: one.agreementNo === customer?.agreementNo,
        onChoose: () => onChoose(one),
      }))}
      trigger={(trigger) => (
        <TextButton outlined trailingIcon={chevronDownOutline} {...trigger}>
          <span className="ellipsis">{customer?.name ?? t('templates_preview_nobody')}</span>
        </TextButton>
      )}
    />
  )
}

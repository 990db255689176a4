import { listOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { AgreementEnd } from '#src/ui/customer/agreement-end.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { HeldOutMark } from '#src/ui/marks/held-out-mark.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MarkedText } from './marked-text.tsx'
import type { PaletteItem } from './palette-item.ts'

interface PaletteOptionProps {
  readonly item: PaletteItem
  readonly words: string
  /** Today in the organisation's zone, `YYYY-MM-DD`. */
  readonly today: string
  /** Names the option for the field. */
  readonly id: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const joinWords = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ')

function CustomerLine({
  row,
  words,
  today,
}: {
  readonly row: CustomerListRow
  readonly words: string
  readonly today: string
}) {
  const { t } = useTranslation()
  const { cFullName, cCompanyName, aVrm, aMake, aModel, fAgreementNo, fEndDate } = row
  return (
    <>
      <span className="strong ellipsis">
        <MarkedText text={joinWords(cFullName ?? cCompanyName) || fAgreementNo} words={words} />{' '}
        {row.isHeldOut === true && <HeldOutMark />}
      </span>
      <span>{typeof aVrm === 'string' && aVrm !== '' && <Plate registration={aVrm} />}</span>
      <span className="second small ellipsis">{joinWords(aMake, aModel)}</span>
      <span className="quiet small nowrap">
        {typeof fEndDate === 'string' && (
          <>
            {t('palette_ends')} <AgreementEnd day={fEndDate} today={today} layout="days" />
          </>
        )}
      </span>
    </>
  )
}

function useLine({ item, words, today }: Pick<PaletteOptionProps, 'item' | 'words' | 'today'>): {
  readonly className: string
  readonly content: ReactNode
} {
  const { t } = useTranslation()
  switch (item.kind) {
    case 'customer':
      return {
        className: ' palette-customer',
        content: <CustomerLine row={item.row} words={words} today={today} />,
      }
    case 'act':
      return {
        className: '',
        content: (
          <>
            <span>
              <MarkedText text={item.label} words={words} />
            </span>
            <span className="spacer" />
            <Kbd>{item.key.toUpperCase()}</Kbd>
          </>
        ),
      }
    case 'page':
      return {
        className: '',
        content: (
          <>
            <Icon icon={item.page.icon} size={18} />
            <span>
              <MarkedText text={item.page.label} words={words} />
            </span>
          </>
        ),
      }
    case 'list':
      return {
        className: '',
        content: (
          <>
            <Icon icon={listOutline} size={18} />
            {t('palette_in_list', { words: words.trim() })}
          </>
        ),
      }
  }
}

/** A line of the palette; the field keeps the focus and names the chosen one. */
export function PaletteOption({ id, isChosen, onChoose, ...shown }: PaletteOptionProps) {
  const { className, content } = useLine(shown)
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`palette-option${className}`}
      onClick={onChoose}
    >
      {content}
    </button>
  )
}

import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { StandingFigure } from '#src/ui/marks/standing-figure.tsx'
import { useText } from '#src/ui/text.ts'
import { ChangeFigure } from '../change-figure.tsx'
import { DealState } from '../deal-state.tsx'
import type { ReckonedWork } from '../worked-deal.ts'
import { refusalWords } from './refusal-words.ts'

export interface DealResultProps {
  readonly row: CustomerRow
  readonly work: ReckonedWork
  readonly plain: KeyFinancials
  readonly showsRv: boolean
  readonly showsRate: boolean
}

interface ResultRow {
  readonly label: TextKey
  readonly of: (deal: KeyFinancials['deal']) => number | null
  readonly decimals: 0 | 2
  /** With its sign, and its word beside the figure as it is now. */
  readonly standing?: 'equity' | 'parity'
  /** Where there is less room: the further ones go on a tablet, the second ones too on a phone. */
  readonly rank?: 'deal-second' | 'deal-further'
}

const rows: readonly ResultRow[] = [
  { label: 'customer_field_fPayment', of: ({ fPayment }) => fPayment, decimals: 2 },
  {
    label: 'customer_field_fParity',
    of: ({ fParity }) => fParity,
    decimals: 2,
    standing: 'parity',
  },
  {
    label: 'customer_field_fEquity',
    of: ({ fEquity }) => fEquity,
    decimals: 0,
    standing: 'equity',
    rank: 'deal-further',
  },
  {
    label: 'customer_field_fDeposit',
    of: ({ fDeposit }) => fDeposit,
    decimals: 0,
    rank: 'deal-second',
  },
  { label: 'step_credit', of: ({ fAdvance }) => fAdvance, decimals: 0, rank: 'deal-further' },
]
const balloon: ResultRow = {
  label: 'deal_field_fBalloon',
  of: ({ fBalloon }) => fBalloon,
  decimals: 0,
  rank: 'deal-further',
}
const total: ResultRow = {
  label: 'offers_total_payable',
  of: ({ totalAmountPayable }) => totalAmountPayable,
  decimals: 0,
  rank: 'deal-second',
}

/** What comes of what is typed: the change a month first, then each figure before and now. */
export function DealResult({ row, work, plain, showsRv, showsRate }: DealResultProps) {
  const say = useText()
  const format = useFormat()
  const { deal, refusal } = work
  const change =
    deal === null || typeof row.fPayment !== 'number' ? null : deal.deal.fPayment - row.fPayment
  const shown = [...rows, ...(showsRv ? [balloon] : []), total]
  const sum = (
    { of, decimals, standing }: ResultRow,
    reckoned: KeyFinancials | null,
    isNow: boolean,
  ) => {
    const minor = reckoned === null ? null : of(reckoned.deal)
    if (minor === null) return '–'
    return isNow && standing !== undefined ? (
      <StandingFigure of={standing} minor={minor} decimals={decimals} />
    ) : (
      <Money
        minor={minor}
        decimals={decimals}
        sign={standing === undefined ? 'negative' : 'always'}
      />
    )
  }
  const percent = (reckoned: KeyFinancials | null) =>
    reckoned === null || reckoned.deal.apr === null ? '–' : format.percent(reckoned.deal.apr, 1)
  return (
    <section className="deal-result" aria-label={say('deal_result')}>
      <div className="deal-change">
        <h3>{say('financials_a_month')}</h3>
        <div aria-live="polite">
          <ChangeFigure minor={change} />
          {refusal !== null && refusal.field === undefined && (
            <p className="refusal">{refusalWords(refusal, say, format)}</p>
          )}
        </div>
      </div>
      <table>
        <caption className="sr-only">{say('deal_result')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('deal_before')}</th>
            <th scope="col">{say('deal_now')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((of) => (
            <tr
              key={of.label}
              className={of.rank === 'deal-further' ? 'deal-second deal-further' : of.rank}
            >
              <th scope="row">{say(of.label)}</th>
              <td>{sum(of, plain, false)}</td>
              <td className="strong">{sum(of, deal, true)}</td>
            </tr>
          ))}
          {showsRate && (
            <tr className="deal-second deal-further">
              <th scope="row">{say('offers_apr')}</th>
              <td>{percent(plain)}</td>
              <td className="strong">{percent(deal)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <DealState work={work} />
    </section>
  )
}

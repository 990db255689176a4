import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import {
  calculateProductExample,
  exampleFacts,
  exampleFigures,
} from '#domain/products/product-example.ts'
import type { ExampleFigure, ProductExample } from '#domain/products/product-example.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ExampleRate, ExampleRentals } from './example-cost.tsx'
import { ExampleSchedule } from './example-schedule.tsx'
import { readProductDraft } from './product-draft.model.ts'

function useExample(draft: EditValues) {
  const { parameters } = useBoot()
  const typed = readProductDraft({
    ...draft,
    product: draft['product'] === '' ? '–' : draft['product'],
  })
  return typed === null ? null : calculateProductExample(typed, parseDealSettings(parameters))
}

function Figures({
  example,
  before,
}: {
  readonly example: ProductExample
  readonly before: ProductExample | null
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = (figure: ExampleFigure, value: number | null) => {
    if (value === null) return '–'
    return figure === 'term' ? t('product_months', { count: value }) : format.money(value)
  }
  return (
    <dl className="product-figures">
      {exampleFigures.map((figure) => {
        const value = example.figures[figure]
        const was = before === null ? value : before.figures[figure]
        return (
          <div key={figure} className={was === value ? undefined : 'changed'}>
            <dt>{t(`product_example_${figure}`)}</dt>
            <dd>
              <span className="figures strong">{write(figure, value)}</span>
              {was !== value && (
                <span className="small was">{t('product_was', { value: write(figure, was) })}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Words({
  example: { isListed, open, locked, hidden },
}: {
  readonly example: ProductExample
}) {
  const { t } = useTranslation()
  const name = (fields: readonly (typeof open)[number][]) =>
    fields.length === 0 ? '–' : fields.map((field) => t(`deal_field_${field}`)).join(', ')
  const unseen = hidden.filter((one) => one === 'rv' || one === 'rate')
  return (
    <dl className="product-words">
      <dt>{t('product_example_listed')}</dt>
      <dd>{t(isListed ? 'product_yes' : 'product_no')}</dd>
      <dt>{t('product_example_open')}</dt>
      <dd>{name(open)}</dd>
      <dt>{t('product_example_locked')}</dt>
      <dd>{name(locked)}</dd>
      <dt>{t('product_example_hidden')}</dt>
      <dd>
        {unseen.length === 0
          ? '–'
          : unseen
              .map((one) => t(one === 'rv' ? 'deal_field_fBalloon' : 'deal_field_fRate'))
              .join(', ')}
      </dd>
    </dl>
  )
}

interface ProductExampleProps {
  readonly values: EditValues
  /** What it was when editing began. */
  readonly base: EditValues
}

/** One customer’s renewal by the product as it is typed, beside what it was. */
export function ProductExampleView({ values, base }: ProductExampleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useExample(values)
  const before = useExample(base)
  const { price, freight, insurance, valuation, oldPayment, oldTerm } = exampleFacts
  return (
    <section className="product-example" aria-label={t('product_example')}>
      <h3>{t('product_example')}</h3>
      <p className="small second">
        {t('product_example_about', {
          price: format.money(price),
          freight: format.money(freight),
          insurance: format.money(insurance),
          valuation: format.money(valuation),
          payment: format.money(oldPayment),
          months: oldTerm,
        })}
      </p>
      <div aria-live="polite">
        {now === null && <Hint tone="caution">{t('product_example_unreadable')}</Hint>}
        {now?.ok === false && <Hint tone="caution">{t('product_example_refused')}</Hint>}
        {now?.ok === true && (
          <>
            <Figures example={now.example} before={before?.ok === true ? before.example : null} />
            {now.example.rentals !== null && <ExampleRentals rentals={now.example.rentals} />}
            {now.example.rate !== null && <ExampleRate rate={now.example.rate} />}
            <Words example={now.example} />
          </>
        )}
      </div>
      {now?.ok === true && now.example.schedule !== null && (
        <ExampleSchedule schedule={now.example.schedule} isLease={now.example.rentals !== null} />
      )}
    </section>
  )
}

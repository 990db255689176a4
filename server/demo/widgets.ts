import { contactStatuses } from '#domain/customers/customer-status.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { idFor } from './random.ts'

const languages = { en: en_gb, de: de_de } as const

/** The id of a widget of the book, by its key. */
export function widgetId(book: Pick<DemoBook, 'key'>, key: 'renewals' | 'progress'): string {
  return idFor(demoSeed, book.key, 'widget', key)
}

/** The book's widgets, shared with everybody in it: a pod whose list has columns of its own, and tasks, one for each workflow tab. */
export function widgetRows(book: DemoBook): RowOf[] {
  const texts = languages[book.language]
  const progress = book.language === 'de' ? 'Stand der Arbeit' : 'Progress'
  const renewals =
    book.language === 'de'
      ? 'Endet in sechs Monaten, ohne Zuzahlung'
      : 'Ends within six months, in parity'
  return [
    {
      id: widgetId(book, 'renewals'),
      isShared: true,
      name: renewals,
      reference: 'PodWidget',
      queries: [
        JSON.stringify({ fEndDate: { min: 'today', max: 'today+6m' }, fParity: { min: 0 } }),
      ],
      config: {
        title: renewals,
        shouldRenderPotential: true,
        columnsToRender: ['cFullName', 'aModel', 'fEndDate', 'fPayment', 'fParity'],
        forceColumnSelection: true,
      },
    },
    {
      id: widgetId(book, 'progress'),
      isShared: true,
      name: progress,
      reference: 'TasksWidget',
      queries: [],
      config: contactStatuses.map((status) => ({
        name: texts[`contact_status_${status}`],
        internalElasticSearchQuery: JSON.stringify({ contact_status: status }),
        columnsToRender: ['cFullName', 'aMake', 'status', 'nextStep', 'fParity'],
      })),
    },
  ]
}

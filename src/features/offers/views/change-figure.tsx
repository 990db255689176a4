import { MoneyFigure } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The monthly change, the page's largest figure; less is green. */
export function ChangeFigure({ minor }: { readonly minor: number | null }) {
  const { t } = useTranslation()
  if (minor === null) return <span className="quiet">–</span>
  const tone = minor > 0 ? 'caution' : 'positive'
  return (
    <>
      <span className={tone}>
        <MoneyFigure minor={minor} sign={minor === 0 ? 'negative' : 'always'} />
      </span>{' '}
      <span className={`figure-note ${tone}`}>
        {t(minor === 0 ? 'financials_same' : minor > 0 ? 'financials_more' : 'financials_less')}
      </span>
    </>
  )
}

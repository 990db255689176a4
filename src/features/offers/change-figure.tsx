import { MoneyFigure } from '#src/ui/marks/money.tsx'
import { useText } from '#src/ui/text.ts'

/** The change a month, the largest figure of the page, with its word: less is good, and green. */
export function ChangeFigure({ minor }: { readonly minor: number | null }) {
  const say = useText()
  if (minor === null) return <span className="quiet">–</span>
  const tone = minor > 0 ? 'caution' : 'positive'
  return (
    <>
      <span className={tone}>
        <MoneyFigure minor={minor} sign={minor === 0 ? 'negative' : 'always'} />
      </span>
      <span className={`figure-note ${tone}`}>
        {say(minor === 0 ? 'financials_same' : minor > 0 ? 'financials_more' : 'financials_less')}
      </span>
    </>
  )
}

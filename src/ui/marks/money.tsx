import { moneyParts, type MoneyStyle } from '#domain/formatting/money.ts'
import { useFormat } from '../format.tsx'
import './marks.css'

export interface MoneyProps extends MoneyStyle {
  /** Integer pence or cents. */
  readonly minor: number
}

/** A sum, in the organisation's way of writing. */
export function Money({ minor, ...style }: MoneyProps) {
  const format = useFormat()
  return <span className="money">{format.money(minor, style)}</span>
}

/** The figure that matters: pounds large, pence small, on one baseline. */
export function MoneyFigure({
  minor,
  size = 'large',
  ...style
}: MoneyProps & { readonly size?: 'large' | 'medium' }) {
  const { organisation } = useFormat()
  const { sign, symbol, placement, whole, fraction } = moneyParts(minor, organisation.money, style)
  return (
    <span className={`money-figure ${size}`}>
      {sign}
      {placement === 'left' && symbol}
      {whole}
      <small>
        {fraction}
        {placement === 'right' && `\u00a0${symbol}`}
      </small>
    </span>
  )
}

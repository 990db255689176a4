import type { ReactNode } from 'react'
import './marks.css'

/** A quiet well with a remark: what saving will do, what a field is for. */
export function Hint({
  children,
  tone = 'plain',
}: {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'caution' | 'refusal'
}) {
  return <div className={`hint ${tone}`}>{children}</div>
}

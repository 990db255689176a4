import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageNode } from '#domain/activity/message.model.ts'

/** A link leads out of the product: it is told neither where from, nor may it reach back. */
const outward = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  referrerPolicy: 'no-referrer',
} as const

function shown(nodes: readonly MessageNode[]): readonly ReactNode[] {
  return nodes.map((node, at) => {
    const key = String(at)
    if (node.kind === 'text') return <Fragment key={key}>{node.text}</Fragment>
    if (node.tag === 'br' || node.tag === 'hr') return createElement(node.tag, { key })
    if (node.tag !== 'a') return createElement(node.tag, { key }, ...shown(node.children))
    if (node.href === null) return <Fragment key={key}>{shown(node.children)}</Fragment>
    return (
      <a key={key} className="link" href={node.href} {...outward}>
        {shown(node.children)}
      </a>
    )
  })
}

/** A message's words in the few elements that a message may have: each is made here by name, nothing is ever read as markup. */
export function MessageView({
  nodes,
  className,
}: {
  readonly nodes: readonly MessageNode[]
  readonly className: string
}) {
  return <div className={className}>{shown(nodes)}</div>
}

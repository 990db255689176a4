import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageNode } from '#domain/activity/message.model.ts'

/** A link leads out of the product: no referrer, no opener. */
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

/**
 * A message in the few elements that it may have, each created by name: nothing is parsed as
 * markup.
 */
export function MessageView({
  nodes,
  className,
}: {
  readonly nodes: readonly MessageNode[]
  readonly className: string
}) {
  return <div className={className}>{shown(nodes)}</div>
}

import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx'
import { useText } from '#src/ui/text.ts'
import type { TrailStep } from './trail.ts'

/** The way here, as links; the page itself is its own heading. */
export function Trail({ trail }: { readonly trail: readonly TrailStep[] }) {
  const say = useText()
  const crumbs = trail.map(({ title, path }, index) => ({
    id: path,
    content:
      index === trail.length - 1 ? (
        <span aria-current="page">{say(title)}</span>
      ) : (
        <Link to={path}>{say(title)}</Link>
      ),
  }))
  return <Breadcrumb crumbs={crumbs} />
}

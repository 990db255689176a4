import { createFileRoute } from '@tanstack/react-router'
import { ShortLinkPage } from '#src/features/short-links/short-link-page.tsx'

export const Route = createFileRoute('/(public)/s/$key')({
  staticData: { title: 'short_link_title' },
  beforeLoad: ({ context: { showChosenTexts } }) => showChosenTexts(),
  component: ShortLinkRoute,
})

const replaceAddress = (url: string): void => location.replace(url)

function ShortLinkRoute() {
  const { api } = Route.useRouteContext()
  const { key } = Route.useParams()
  return <ShortLinkPage api={api} linkKey={key} onFound={replaceAddress} />
}

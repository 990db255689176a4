import { createFileRoute } from '@tanstack/react-router'
import { SignOnStartPage } from '../-sign-on-start.tsx'
import { loadSignOnStart, signOnSearch } from '../-sign-on.ts'

export const Route = createFileRoute('/(public)/keyloop')({
  validateSearch: signOnSearch,
  staticData: { title: 'sso_title' },
  loaderDeps: ({ search: { organisation } }) => ({ organisation }),
  loader: ({ context, deps }) => loadSignOnStart(context, 'keyloop', deps.organisation),
  component: SignOnStartPage,
})

import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { RouterProvider } from '@tanstack/react-router'
import { I18nextProvider } from 'react-i18next'
import { ApiProvider } from '#src/session/use-api.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import type { Page } from './create-page.ts'
import { createPlainPersistence } from './query-client.ts'

const persistence = createPlainPersistence(localStorage)

export function App({ api, queryClient, texts, router }: Page) {
  return (
    <I18nextProvider i18n={texts.i18n}>
      <PersistQueryClientProvider client={queryClient} persistOptions={persistence}>
        <ApiProvider api={api}>
          <RouterProvider router={router} />
          <FlashHost />
        </ApiProvider>
      </PersistQueryClientProvider>
    </I18nextProvider>
  )
}

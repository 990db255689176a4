import { searchOutline } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useShortcuts, type Shortcut } from '#src/ui/shortcuts/use-shortcuts.ts'
import { useTranslation } from '#src/ui/translation.ts'
import './shell.css'

export interface PrimarySearchProps {
  readonly onSearch: (words: string) => void
}

interface SearchFormProps extends PrimarySearchProps {
  readonly hasShortcut?: boolean
  readonly isFocused?: boolean
}

function SearchForm({ onSearch, hasShortcut = false, isFocused = false }: SearchFormProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')

  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const focus: Shortcut = {
    keys: ['k'],
    withControl: true,
    text: t('shell_search'),
    run: () => input.current?.focus(),
  }
  useShortcuts('everywhere', hasShortcut ? [focus] : [])

  const search = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = words.trim()
    if (trimmed === '') return
    setWords('')
    input.current?.blur()
    onSearch(trimmed)
  }
  return (
    <form className="primary-search" role="search" onSubmit={search}>
      <Icon icon={searchOutline} size={16} />
      <input
        ref={input}
        aria-label={t('shell_search')}
        type="search"
        value={words}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('shell_search_placeholder')}
        onChange={({ target }) => setWords(target.value)}
      />
      {hasShortcut && <Kbd>{t('key_with_control', { key: 'K' })}</Kbd>}
    </form>
  )
}

/**
 * The frame's search by name, registration, VIN or agreement: a field in the header, below 1100 px
 * a button that opens it.
 */
export function PrimarySearch({ onSearch }: PrimarySearchProps) {
  const { t } = useTranslation()
  const isBelowDesktop = useMedia(belowDesktop)
  const [isOpen, setOpen] = useState(false)
  if (!isBelowDesktop) return <SearchForm onSearch={onSearch} hasShortcut />
  return (
    <>
      <IconButton
        icon={searchOutline}
        label={t('shell_search_open')}
        opens="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('shell_search')}>
        <SearchForm
          isFocused={isOpen}
          onSearch={(words) => {
            setOpen(false)
            onSearch(words)
          }}
        />
      </Dialog>
    </>
  )
}

import { useSyncExternalStore } from 'react'

/** What the person chose: light, dark, or whatever the device prefers. */
export type ThemeChoice = 'light' | 'dark' | 'device'

const storageKey = 'forecourt.theme'
const listeners = new Set<() => void>()
let choice: ThemeChoice = 'device'

const deviceDark = () => matchMedia('(prefers-color-scheme: dark)')
const isDark = () => (choice === 'device' ? deviceDark().matches : choice === 'dark')

function apply(): void {
  const root = document.documentElement
  root.dataset['theme'] = isDark() ? 'dark' : 'light'
  root.classList.toggle('ion-palette-dark', isDark())
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', getComputedStyle(root).getPropertyValue('--surface-frame').trim())
  for (const changed of listeners) changed()
}

function remembered(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'device'
  } catch {
    return 'device'
  }
}

/** Shows the remembered theme, or the device's, and follows the device until the person chooses. Call once, before the first render. */
export function startTheme(): void {
  choice = remembered()
  deviceDark().addEventListener('change', apply)
  apply()
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next
  try {
    if (next === 'device') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // A browser that keeps nothing still shows the choice until it is closed.
  }
  apply()
}

export function useTheme(): { readonly choice: ThemeChoice; readonly isDark: boolean } {
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }
  return {
    choice: useSyncExternalStore(subscribe, () => choice),
    isDark: useSyncExternalStore(subscribe, isDark),
  }
}

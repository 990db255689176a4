import { readTheme } from '#domain/organisations/theme.rules.ts'
import { createStore } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'

/** What the person chose: light, dark, or as the device prefers. */
export type ThemeChoice = 'light' | 'dark' | 'device'

export interface ThemeState {
  readonly choice: ThemeChoice
  readonly isDeviceDark: boolean
}

type ThemeEvent =
  | { readonly name: 'chosen'; readonly choice: ThemeChoice }
  | { readonly name: 'device_changed'; readonly isDark: boolean }

export function reduceTheme(state: ThemeState, event: ThemeEvent): ThemeState {
  if (event.name === 'chosen')
    return event.choice === state.choice ? state : { ...state, choice: event.choice }
  return event.isDark === state.isDeviceDark ? state : { ...state, isDeviceDark: event.isDark }
}

export const isDarkTheme = ({ choice, isDeviceDark }: ThemeState): boolean =>
  choice === 'device' ? isDeviceDark : choice === 'dark'

const storageKey = 'forecourt.theme'
const themeStore = createStore<ThemeState, ThemeEvent>(
  { choice: 'device', isDeviceDark: false },
  reduceTheme,
)

const deviceDark = () => matchMedia('(prefers-color-scheme: dark)')

let organisationTheme = readTheme(null)
let painted: readonly string[] = []

function paint(): void {
  const root = document.documentElement
  const isDark = isDarkTheme(themeStore.getState())
  const properties = isDark ? organisationTheme.dark : organisationTheme.light
  for (const name of painted) root.style.removeProperty(name)
  painted = Object.keys(properties)
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
  root.dataset['theme'] = isDark ? 'dark' : 'light'
  root.classList.toggle('ion-palette-dark', isDark)
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', getComputedStyle(root).getPropertyValue('--surface-frame').trim())
}

function followDevice(): void {
  themeStore.dispatch({ name: 'device_changed', isDark: deviceDark().matches })
  paint()
}

function remembered(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'device'
  } catch {
    return 'device'
  }
}

/**
 * Shows the remembered theme, or the device's, and follows the device until the person chooses.
 * Call once, before the first render.
 */
export function startTheme(): void {
  themeStore.dispatch({ name: 'chosen', choice: remembered() })
  deviceDark().addEventListener('change', followDevice)
  followDevice()
}

export function chooseTheme(next: ThemeChoice): void {
  themeStore.dispatch({ name: 'chosen', choice: next })
  try {
    if (next === 'device') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // A browser without storage still shows the choice until it is closed.
  }
  followDevice()
}

/**
 * Draws the pages in an organisation's colours and font, as `readTheme` allows them; returns what
 * takes them away again.
 */
export function showOrganisationTheme(written: string | null): () => void {
  // The page is painted without one: to ask for a colour would lay out what is being drawn.
  if (written === null) return () => {}
  organisationTheme = readTheme(written)
  paint()
  return () => {
    organisationTheme = readTheme(null)
    paint()
  }
}

export function useTheme(): { readonly choice: ThemeChoice; readonly isDark: boolean } {
  const theme = useStore(themeStore)
  return { choice: theme.choice, isDark: isDarkTheme(theme) }
}

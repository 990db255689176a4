import { initialize } from '@ionic/core/components'

/** Tells Ionic how it looks: md on every platform, without ripple. Call once, before the first render. */
export function startIonic(): void {
  document.documentElement.classList.add('ion-ce')
  initialize({ mode: 'md', rippleEffect: false })
}

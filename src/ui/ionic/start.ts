import { initialize } from '@ionic/core/components'

// Ionic is told how it looks before the first of its elements is defined: md on every platform, without ripple. Every file beside this one imports it.
document.documentElement.classList.add('ion-ce')
initialize({ mode: 'md', rippleEffect: false })

import { setupIonicReact } from '@ionic/react'

// Configured before the first element is drawn: md on every platform, no ripple. Every file here
// imports it.
setupIonicReact({ mode: 'md', rippleEffect: false })

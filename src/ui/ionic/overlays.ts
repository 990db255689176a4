import './start.ts'

// One file to load when the first overlay opens, so that pages without one do not carry Ionic's.
export { IonModal, IonPopover } from '@ionic/react'

import './start.ts'

export { IonToggle } from '@ionic/react'

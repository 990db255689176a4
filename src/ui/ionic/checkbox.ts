import './start.ts'

export { IonCheckbox } from '@ionic/react'

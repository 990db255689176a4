import './start.ts'
import {
  defineCustomElement,
  IonSelectOption as Element,
} from '@ionic/core/components/ion-select-option.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonSelectOption = createComponent({
  tagName: 'ion-select-option',
  elementClass: Element,
  react: React,
  events: {},
  defineCustomElement,
})

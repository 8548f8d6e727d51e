/** Starts the page. The service worker comes last: it must not compete with the first game. */
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

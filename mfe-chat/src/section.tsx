import { defineSection } from '@bellwether/sdk/section';
import { ChatWidget } from './pages/ChatWidget.tsx';

export const section = defineSection({ name: 'mfe-chat', root: ChatWidget });

import PickerPage from './PickerPage.tsx';

export const load = async () => PickerPage;

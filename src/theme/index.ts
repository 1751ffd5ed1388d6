// Import each sheet separately, because the build processes style per file.
import './fonts.css';
import './fonts-more.css';
import './tokens.css';
import './base.css';
import './shell.css';
import './lesson.css';
import './figure.css';
import './stage.css';
import './controls.css';
import './plane.css';
import './large-text.css';
